// A file server for the page's test: the files of one folder, to this machine alone.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";

const types = {
  ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
  ".json": "application/json", ".wasm": "application/wasm", ".txt": "text/plain; charset=utf-8", ".swift": "text/plain; charset=utf-8",
};

/**
 * @param {string} folder
 * @returns {Promise<{origin: string, close: () => void}>}
 */
export async function serve(folder) {
  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = join(folder, normalize(decodeURIComponent(pathname)).replace(/\/$/, "/index.html"));
    const found = path.startsWith(folder + sep) ? await stat(path).catch(() => null) : null;
    if (!found?.isFile()) {
      answer.writeHead(404).end();
      return;
    }
    // As a host of pages does, so that the second visit finds everything in the cache.
    answer.writeHead(200, {
      "Content-Type": types[extname(path)] ?? "application/octet-stream", "Content-Length": found.size, "Cache-Control": "max-age=600",
    });
    createReadStream(path).pipe(answer);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
