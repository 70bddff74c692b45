"""The pages around the live page, made from the Markdown of the repository. `Live/build site` runs it.

The front page is README.md. What a page links to becomes a page as well, or a copy, if it is not at the address of the
repository."""

import html
import pathlib
import posixpath
import re
import shutil
import sys
import urllib.parse

from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin

IMAGES = {".png", ".svg"}
LIVE = "Live/README.md"
# What the header leads to: its name, the page, and what the page is made from.
NAVIGATION = [
    ("Home", "index.html", "README.md"),
    ("Figures", "reference.html", None),
    ("Live", "live/", None),
    ("Add yours", "add-an-architecture.html", "Docs/AddAnArchitecture.md"),
    ("Choosing", "choosing.html", "Docs/Choosing.md"),
    ("Study", "study.html", "Docs/Study.md"),
    ("As posted", "as-posted.html", "Docs/AsPosted.md"),
    ("Exercises", "exercises.html", "Docs/Exercises.md"),
]
TEMPLATE = pathlib.Path(__file__).with_name("page.html").read_text(encoding="utf-8")


class Site:
    def __init__(self, root, folder, repository):
        self.root, self.folder, self.repository = root, folder, repository
        # What pages link to and still has to be made: its path in the repository, and in the site.
        self.waiting, self.known = [], set()
        # Pages link to the site as they would from elsewhere.
        self.published = re.search(r'^url: "(.*)"$', (root / "CITATION.cff").read_text(encoding="utf-8"), re.MULTILINE)[1] + "/"
        self.markdown = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.markdown.use(anchors_plugin, max_level=6)

    def make(self):
        shutil.copy(pathlib.Path(__file__).with_name("style.css"), self.folder)
        self.add_header("live/index.html", "live")
        self.add_header("reference.html", "report")
        self.waiting = [(source, page) for _, page, source in NAVIGATION if source]
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
        elif file.suffix == ".md":
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
            return "index.html"
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
                return match[0]
            path, hash, fragment = link.partition("#")
            path = posixpath.normpath(posixpath.join(posixpath.dirname(source), urllib.parse.unquote(path)))
            return f'{attribute}="{html.escape(self.address(path, page) + hash + fragment)}"'

        body = re.sub(r'\b(href|src)="([^"]*)"', leading, self.markdown.render(text))
        def cell(match):
            is_long = len(html.unescape(re.sub("<[^>]*>", "", match[2]))) >= 30
            return f'<td class="long"{match[1]}>{match[2]}</td>' if is_long else match[0]

        # A sentence gets room. A figure stays on one line.
        body = re.sub(r"<td([^>]*)>(.*?)</td>", cell, body)
        # Else a line may end after the first hyphen of --filter.
        body = re.sub(r"(?<=[ >])--[a-z][a-z-]*(?=[^<>\n]*</code>)", r'<span class="option">\g<0></span>', body)
        # What is too wide scrolls within itself, by keys as well.
        body = body.replace("<table>", '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>').replace("</table>", "</table></div>")
        return body.replace("<pre>", '<pre tabindex="0">')

    def write_document(self, source, page):
        body = self.render((self.root / source).read_text(encoding="utf-8"), source, page)
        if "<h1" not in body:
            body = f"<h1>{source}</h1>{body}"
        if page == "index.html":
            first, *sections = re.split(r"(?=<h2)", body)
            # Below the headline is a link to the page in another language, and then what this is.
            first = re.sub(r"<p>(<a [^>]*>[^<]*</a></p>)", r'<p class="language">\1', first, count=1)
            first = re.sub(r"<p>.*?</p>", r'\g<0><p><a class="door" href="live/">Use it in your browser</a></p>', first, count=1, flags=re.DOTALL)
            front = f'<section class="first">{first}</section>' + "".join(f"<section>{section}</section>" for section in sections)
            return self.write(page, title(body), front, "front")
        sections = re.findall(r'<h2 id="([^"]*)">(.*?)</h2>', body)
        if len(sections) > 2:
            items = "".join(f'<li><a href="#{id}">{re.sub("<[^>]*>", "", heading)}</a></li>' for id, heading in sections)
            body = f'<article>{body}</article><nav class="contents" aria-labelledby="contents"><p id="contents">On this page</p><ul>{items}</ul></nav>'
        self.write(page, title(body), body)

    # The header.

    def header(self, page):
        def item(name, target, _):
            current = ' aria-current="page"' if target.rstrip("/") == page.removesuffix("/index.html") else ""
            return f'<li><a href="{up(page)}{target}"{current}>{name}</a></li>'

        return f'<nav class="site" aria-label="Site"><a class="skip" href="#main">Skip to the content</a><ul>{"".join(item(*entry) for entry in NAVIGATION)}</ul></nav>'

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
        lang = "ko" if ".ko." in page else "en"
        file.write_text(TEMPLATE.format(lang=lang, title=title, up=up(page), header=self.header(page), kind=kind, body=body), encoding="utf-8")


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


main()
