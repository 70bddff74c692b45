"""The pages around the live page, made from the Markdown of the repository. `Live/build site` runs it.

The front page is the beginning of README.md. What a page links to becomes a page as well, or a copy, if it is not
at the address of the repository. Without the library for Markdown only the header and the picture of the hands are made."""

import csv
import html
import pathlib
import posixpath
import re
import shutil
import sys
import urllib.parse

try:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.anchors import anchors_plugin
except ImportError:
    MarkdownIt = None

IMAGES = {".png", ".svg"}
END_OF_FRONT_PAGE = "<!-- front page ends -->"
HANDS = "Docs/Hands.md"
LIVE = "Live/README.md"
# What the header leads to: its name, the page, and what the page is made from.
NAVIGATION = [
    ("Home", "index.html", "README.md"),
    ("Live", "live/", None),
    ("Hands", "hands.html", HANDS),
    ("Claims", "claims.html", "Docs/Claims.md"),
    ("As posted", "as-posted.html", "Docs/AsPosted.md"),
    ("Changes", "changes.html", "Docs/Changes.md"),
    ("Reference run", "reference.html", None),
    ("Choosing", "choosing.html", "Docs/Choosing.md"),
    ("Exercises", "exercises.html", "Docs/Exercises.md"),
    ("Glossary", "glossary.html", "Docs/Glossary.md"),
]
TEMPLATE = pathlib.Path(__file__).with_name("page.html").read_text(encoding="utf-8")


class Site:
    def __init__(self, root, folder, repository):
        self.root, self.folder, self.repository = root, folder, repository
        # What pages link to and still has to be made: its path in the repository, and in the site.
        self.waiting, self.known = [], set()
        self.navigation = [
            (name, page) for name, page, source in NAVIGATION
            if source is None or (root / source).exists() and (MarkdownIt or source == HANDS)]
        # Pages link to the site as they would from elsewhere.
        self.published = re.search(r'^url: "(.*)"$', (root / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)[1] + "/"
        if MarkdownIt:
            self.markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
            self.markdown.use(anchors_plugin, max_level=6)

    def make(self):
        for name in ["style.css", "dots.js"]:
            shutil.copy(pathlib.Path(__file__).with_name(name), self.folder)
        self.add_header("live/index.html", "live")
        self.add_header("reference.html", "report")
        if MarkdownIt:
            self.write_front_page()
            for name, page in self.navigation:
                self.waiting += [(source, page) for _, of, source in NAVIGATION if of == page and source and page != "index.html"]
        else:
            self.write("hands.html", "Many hands", f"<h1>Many hands</h1>{self.hands()}")
            self.write("index.html", "Home", "<h1>Architecture comparison</h1><p>The header leads to the pages that were made.</p>")
        while self.waiting:
            source, page = self.waiting.pop()
            if page in self.known:
                continue
            self.known.add(page)
            self.make_page(self.root / source, source, page)

    def make_page(self, file, source, page):
        if file.suffix in IMAGES:
            target = self.folder / page
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
        elif file.suffix == ".md" and MarkdownIt:
            self.write_document(source, page)
        elif file.is_dir():
            files = sorted(path for path in file.rglob("*") if path.is_file() and not is_hidden(path.relative_to(file)))
            items = "".join(
                f'<li><a href="{self.address(path.relative_to(self.root).as_posix(), page)}">{path.relative_to(file)}</a></li>' for path in files)
            self.write(page, source, f'<h1>{source}</h1><ul class="files">{items}</ul>', "document copy")
        else:
            text = file.read_text(encoding="utf-8")
            self.write(page, source, f'<h1>{source}</h1><pre tabindex="0"><code>{html.escape(text)}</code></pre>', "document copy")

    # Where things are.

    def address(self, path, page):
        """What a page writes to link to a path of the repository. What that leads to, is made later."""
        file = self.root / path
        if not file.exists():
            raise LookupError(f"{page}: found a link to {path}, expected a path of the repository")
        if page == "index.html" and path == LIVE:
            target = "live/"
        else:
            if self.repository and file.suffix != ".md" and file.suffix not in IMAGES:
                kind = self.repository.replace("/blob/", "/tree/") if file.is_dir() else self.repository
                return f"{kind}/{path}"
            target = self.place(file, path)
            self.waiting.append((path, target))
        return posixpath.relpath(target, posixpath.dirname(page) or ".") + "/" * target.endswith("/")

    def place(self, file, path):
        """The page of the site for a path of the repository: `as-posted.html` for `Docs/AsPosted.md`."""
        if re.fullmatch(r"Docs/\w+\.md", path):
            return re.sub(r"(?<!^)(?=[A-Z])", "-", file.stem).lower() + ".html"
        if path == "README.md":
            return "readme.html"
        if file.suffix in IMAGES:
            return f"repository/{path}"
        return f"repository/{path}" + ("/index.html" if file.is_dir() else ".html")

    # Documents.

    def render(self, text, source, page):
        """The HTML of Markdown, whose links and images are those of the site."""
        def leading(match):
            attribute, link = match[1], html.unescape(match[2])
            if link.startswith(self.published):
                return f'{attribute}="{up(page)}{link.removeprefix(self.published)}"'
            if re.match(r"[a-z]+:|#", link):
                # The front page is the beginning of the README, and some of its links lead to the rest.
                return f'{attribute}="readme.html{link}"' if link[0] == "#" and page == "index.html" else match[0]
            path, hash, fragment = link.partition("#")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(source), urllib.parse.unquote(path)))
            return f'{attribute}="{html.escape(self.address(path, page) + hash + fragment)}"'

        body = re.sub(r'\b(href|src)="([^"]*)"', leading, self.markdown.render(text))
        # A figure stays on one line, and words beside it may not.
        body = re.sub(r'<td (?=style="text-align:right">[^<]{30})', '<td class="long" ', body)
        # What is too wide scrolls within itself, by keys as well.
        body = body.replace("<table>", '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>').replace("</table>", "</table></div>")
        body = re.sub(r'<pre>(<code class="language-mermaid">.*?)</pre>', r"<details><summary>The diagram as text, in Mermaid</summary><pre>\1</pre></details>", body, flags=re.DOTALL)
        return body.replace("<pre>", '<pre tabindex="0">')

    def write_document(self, source, page):
        body = self.render((self.root / source).read_text(encoding="utf-8"), source, page)
        if "<h1" not in body:
            body = f"<h1>{source}</h1>{body}"
        sections = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', body)
        if source == HANDS:
            body = re.sub(r"<img [^>]*hands\.svg[^>]*>", "", body).replace("</p>", f"</p>{self.hands()}", 1)
        if len(sections) > 2:
            items = "".join(f'<li><a href="#{id}">{re.sub("<[^>]*>", "", title)}</a></li>' for id, title in sections)
            body = f'<article>{body}</article><nav class="contents" aria-labelledby="contents"><p id="contents">On this page</p><ul>{items}</ul></nav>'
        self.write(page, title(body), body)

    def write_front_page(self):
        text, marker, _ = (self.root / "README.md").read_text(encoding="utf-8").partition(END_OF_FRONT_PAGE)
        if not marker:
            raise LookupError(f"README.md: found no {END_OF_FRONT_PAGE}, expected it where the front page ends")
        first, *sections = re.split(r"(?=<h2)", self.render(text, "README.md", "index.html"))
        doors = '</p><p class="doors"><a href="live/">Use it in your browser</a> <a href="hands.html">See all programs</a></p>'
        body = f'<section class="first">{first.replace("</p>", doors, 1)}</section>' + "".join(f"<section>{section}</section>" for section in sections)
        self.write("index.html", title(body), body + f'<p class="more"><a href="{self.address("README.md", "index.html")}">The whole README</a></p>', "front")

    # The picture of the hands.

    def hands(self):
        """The picture, each of whose dots says who it is and leads to its program, and a table of the same figures."""
        with open(self.root / "results/hands.csv", encoding="utf-8") as file:
            programs = {row["hand"]: row for row in csv.DictReader(file) if row["kit"] != "house"}
        figures, metrics = {name: [] for name in programs}, []

        def linked(match):
            metric, shape, hand, figure = match.group("metric", "shape", "hand", "figure")
            if metric:
                metrics.append(metric)
                return match[0]
            figures[hand].append(figure)
            return f'<a href="{links[hand]}" aria-label="{names[hand]}: {metrics[-1]} {figure}">{shape}/></a>'

        names, links = {}, {}
        for hand, row in programs.items():
            number = hand.removeprefix(row["architecture"])
            kit = {"yes": "with kit", "no": "without kit"}[row["kit"]]
            names[hand] = " ".join(filter(None, [row["architecture"], number])) + f", {kit}"
            links[hand] = self.address(f"Studies/Hands/{hand}", "hands.html")
        picture = (self.root / "Docs/Images/hands.svg").read_text(encoding="utf-8").replace('role="img"', 'role="group"')
        picture = re.sub(
            r'<text class="name"[^>]*>(?P<metric>[^<]*)</text>|(?P<shape><circle[^>]*)><title>(?P<hand>\w+): (?P<figure>[^<]*)</title></circle>',
            linked, picture)
        if not metrics or any(len(found) != len(metrics) for found in figures.values()):
            raise LookupError("Docs/Images/hands.svg: found no dot for some program and metric, expected one for each in results/hands.csv")
        head = "".join(f'<th scope="col">{metric}</th>' for metric in metrics)
        rows = "".join(
            f'<tr><th scope="row"><a href="{links[hand]}">{names[hand]}</a></th>' + "".join(f"<td>{figure}</td>" for figure in found) + "</tr>\n"
            for hand, found in figures.items())
        return f"""<figure class="dots" id="dots"><a class="skip" href="#figures">Skip the picture</a>
<div class="scroll">{picture}</div>
<figcaption>A dot says who it is and leads to its program. <output id="tip" hidden></output></figcaption></figure>
<details id="figures"><summary>The same figures as a table</summary><div class="scroll" role="group" aria-label="Figures of all programs" tabindex="0">
<table><thead><tr><th scope="col">program</th>{head}</tr></thead><tbody>
{rows}</tbody></table></div></details>"""

    # The header.

    def header(self, page):
        def item(name, target):
            current = ' aria-current="page"' if target.rstrip("/") == page.removesuffix("/index.html") else ""
            return f'<li><a href="{up(page)}{target}"{current}>{name}</a></li>'

        return f'<nav class="site" aria-label="Site"><a class="skip" href="#main">Skip to the content</a><ul>{"".join(item(*entry) for entry in self.navigation)}</ul></nav>'

    def add_header(self, page, kind):
        """Puts the header into a page that something else made."""
        file = self.folder / page
        text = file.read_text(encoding="utf-8")
        text = re.sub(r"(<meta charset[^>]*>)", rf'\1\n<link rel="icon" href="data:,">\n<link rel="stylesheet" href="{up(page)}style.css">', text, count=1)
        text = re.sub(r"<main", '<main id="main"', text, count=1)
        text = re.sub(r"<body>", f'<body class="{kind}">\n{self.header(page)}', text, count=1)
        file.write_text(text, encoding="utf-8")

    def write(self, page, title, body, kind="document"):
        file = self.folder / page
        file.parent.mkdir(parents=True, exist_ok=True)
        script = f'<script type="module" src="{up(page)}dots.js"></script>' if 'id="dots"' in body else ""
        file.write_text(TEMPLATE.format(title=title, up=up(page), script=script, header=self.header(page), kind=kind, body=body), encoding="utf-8")


def up(page):
    return "../" * page.count("/")


def title(body):
    return re.sub("<[^>]*>", "", re.search(r"<h1[^>]*>(.*?)</h1>", body)[1])


def is_hidden(path):
    return any(part.startswith(".") for part in path.parts)


def main():
    root, folder, repository = sys.argv[1:]
    try:
        Site(pathlib.Path(root), pathlib.Path(folder), repository).make()
    except LookupError as error:
        sys.exit(f"Live/build: {error}")
    if not MarkdownIt:
        print("left out: the pages of text, as python3 has no markdown-it-py with mdit-py-plugins; Debian has them as python3-mdit-py-plugins")


main()
