import { ABOUT, byCode, type CodeTable } from './code-table.ts'

/** A spider of Scrapy (2.8 or later). */
export function scrapyCode(table: CodeTable, url: string): string {
  return `${ABOUT.map((line) => `# ${line}`).join('\n')}
#
# Run it with: scrapy runspider FILE -o records.jsonl
import re

import scrapy

START_URLS = [${pythonText(url)}]

FIELDS = ${python(table, '')}


def text_of(node, field):
    if "attribute" in field:
        return node.attrib.get(field["attribute"])
    return " ".join("".join(node.xpath(".//text()[not(ancestor::script or ancestor::style)]").getall()).split())


def typed(text, field):
    if text is None:
        return None
    strip, strip_end = field.get("strip", ""), field.get("stripEnd", "")
    if text.startswith(strip):
        text = text[len(strip):]
    if strip_end and text.endswith(strip_end):
        text = text[:-len(strip_end)]
    if "to" in field and field["to"] in text:
        text = text[:text.rindex(field["to"])]
    if "from" in field:
        text = text.split(field["from"])[-1]
    text = text.strip()
    if text == "":
        return None
    if field.get("type") == "integer" and re.fullmatch(r"-?[0-9]+", text):
        return int(text)
    if field.get("type") == "number" and re.fullmatch(r"-?[0-9]+(\\.[0-9]{1,2})?", text):
        return float(text)
    return text


def select(context, selectors):
    for selector in selectors:
        nodes = context.xpath(selector)
        if nodes:
            return nodes
    return []


def read(context, fields):
    record = {}
    for name, field in fields.items():
        nodes = select(context, field.get("records") or field["selectors"])
        if "records" in field:
            record[name] = [read(node, field["fields"]) for node in nodes]
        elif field.get("all"):
            record[name] = "\\n".join(text_of(node, field) or "" for node in nodes) or None
        else:
            record[name] = typed(text_of(nodes[0], field), field) if nodes else None
    return record


class TreegramSpider(scrapy.Spider):
    name = "treegram"
    start_urls = START_URLS

    def parse(self, response):
        yield {"url": response.url, "data": read(response, FIELDS)}
`
}

/** The table as Python has it. */
function python(value: unknown, indent: string): string {
  const inner = `${indent}    `
  if (typeof value === 'string') return pythonText(value)
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map((one) => python(one, indent)).join(', ')}]`
  const entries = Object.entries(value as object)
  if (entries.length === 0) return '{}'
  const lines = entries.map(([key, one]) => `${inner}${pythonText(key)}: ${python(one, inner)},\n`)
  return `{\n${lines.join('')}${indent}}`
}

/** A string as Python has it: JSON, with all but printable ASCII by code; a pair of surrogates is one character there. */
function pythonText(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/gu, byCode)
}
