// Renders HTML that the server cleaned. It makes elements and never inserts markup; unknown tags are left out.

import { createElement, type ReactNode } from 'react';
import { Link } from 'wouter';
import { ImageOr } from './image/image-or.tsx';
import styles from './rich-text.module.css';

interface Piece {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: (Piece | string)[];
}

const plainTags = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'del',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
];
const emptyTags = ['img', 'br', 'hr'];
/** A tag with its attributes, or the text between two tags. */
const TOKEN = /<(\/?)([a-z][a-z\d]*)((?:\s[a-z]+="[^"<>]*")*)\s?\/?>|[^<]+/g;
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string): string => text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => signs[name] ?? '');

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decoded(value)]));

function piecesOf(html: string): Piece['children'] {
  const root: Piece = { tag: '', attributes: {}, children: [] };
  const open = [root];
  for (const [whole, slash, tag, attributes = ''] of html.matchAll(TOKEN)) {
    const holder = open.at(-1) ?? root;
    if (tag === undefined) holder.children.push(decoded(whole));
    else if (slash) {
      if (open.length > 1 && holder.tag === tag) open.pop();
    } else {
      const piece: Piece = { tag, attributes: attributesOf(attributes), children: [] };
      holder.children.push(piece);
      if (!emptyTags.includes(tag)) open.push(piece);
    }
  }
  return root.children;
}

/** A path of this site, an https address, or a number to call. */
function linkOf(href: string, children: ReactNode, key: number): ReactNode {
  if (/^\/(?!\/)/.test(href))
    return (
      <Link key={key} href={href}>
        {children}
      </Link>
    );
  return /^(https:\/\/|tel:\+?\d+$)/.test(href) ? (
    <a key={key} href={href} rel="noopener nofollow">
      {children}
    </a>
  ) : (
    children
  );
}

function elementOf(piece: Piece | string, key: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { tag, attributes } = piece;
  const children = piece.children.map(elementOf);
  if (tag === 'a') return linkOf(attributes['href'] ?? '', children, key);
  if (tag === 'br' || tag === 'hr') return createElement(tag, { key });
  if (tag === 'img') {
    const { src = '', alt = '' } = attributes;
    return /^\/pictures\//.test(src) ? (
      <ImageOr key={key} className={styles.photo} src={src} alt={alt} loading="lazy" decoding="async" />
    ) : null;
  }
  if (tag === 'div')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      <div key={key} className={styles.scrolls} tabIndex={0}>
        {children}
      </div>
    );
  if (!plainTags.includes(tag)) return children;
  const id = /^part-\d+$/.test(attributes['id'] ?? '') ? { id: attributes['id'] } : {};
  return createElement(tag, { key, ...id, ...(tag === 'th' ? { scope: 'col' } : {}) }, ...children);
}

/** @param html as the server gave it */
export const RichText = ({ html }: { readonly html: string }) => <div className={styles.text}>{piecesOf(html).map(elementOf)}</div>;

/** The text to read aloud, with a pause after each part. */
export const spokenText = (html: string): string =>
  decoded(
    html
      .replace(/<\/(?:p|li|tr|h\d)>/g, '. ')
      .replace(/<\/t[hd]>/g, ', ')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[\s,]*\.(?:\s*\.)*/g, '.')
    .replace(/\s+/g, ' ')
    .trim();
