// Reads the simple XML of DigiLocker: attributes and text of one element. Nothing is resolved, and no other file is opened.

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Undefined for invalid XML, or XML with its own entities. */
export function openXml(text: string): string | undefined {
  const bare = text.replace(/<!--[\s\S]*?-->/g, '').trim();
  return bare.startsWith('<') && bare.endsWith('>') && !/<!(DOCTYPE|ENTITY)/i.test(bare) ? bare : undefined;
}

/** Attributes of the first element with this name. Undefined if there is none. */
export function attributesOf(xml: string, element: string): ReadonlyMap<string, string> | undefined {
  const found = new RegExp(`<${element}(?=[\\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>`).exec(xml);
  if (!found) return undefined;
  const pairs = [...(found[1] ?? '').matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return new Map(pairs.map(([, name = '', double, single]) => [name, decode(double ?? single ?? '').trim()]));
}

/** Text of the first element with this name that contains only text. */
export function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}(?:\\s[^<>]*)?>([^<]*)</${element}>`).exec(xml)?.[1];
}
