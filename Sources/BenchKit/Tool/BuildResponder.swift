import Basics
import Measuring

/// Answers another build of the tool, which started this process for that.
struct BuildResponder {
  let session: Session

  func serve(_ request: ShareTask) throws -> ExitStatus {
    guard case .tool(let starter) = request.starter else { return .failure }
    // The other build passes an interruption on, so it may arrive twice.
    Platform.catchInterruption(isPatient: true)
    Platform.endWithStarter(starter)
    let version: BuildRequest.Version = try request.read()
    guard version.version == BuildRequest.currentVersion else {
      try request.finish(BuildAnswer())
      return .success
    }
    let asked: BuildRequest = try request.take()
    let answer = try answer(
      to: asked.task, isInterrupted: { Platform.isInterrupted || request.isAbandoned })
    if request.isAbandoned { return .failure }
    try request.finish(answer)
    return .success
  }

  func answer(
    to task: BuildRequest.Task, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> BuildAnswer {
    let service = BuildService(of: session.contenders, in: session.catalogue())
    var plan = SamplingPlan()
    plan.processes = 1
    if case .time(let request) = task { plan.time = .seconds(request.seconds) }
    let line = MeasurementProgress(on: session.errors, plan: plan)
    defer { line.clear() }
    let observer = Measurement.Observer(progressed: line.update, isInterrupted: isInterrupted)
    switch task {
    case .offer: return service.answerToOffer
    case .count(let request):
      let scripts = try ScriptSource(session: session).scripts([], folder: request.scenarios)
      return service.answer(to: request, verifying: scripts, observer: observer)
    case .time(let request): return service.answer(to: request, observer: observer)
    }
  }
}
