// A browser that translates a page replaces its text nodes with <font> elements, and may move elements into them. The renderer
// does not know this: it would change text that nobody sees, and insert beside nodes that have moved. So the first change to a
// translated element restores the element's own nodes. The browser then translates the new text.

/** For each translated element: the nodes that the renderer put into it, in order. */
const ownNodes = new WeakMap<Node, readonly ChildNode[]>();

/** Properties that replace the browser's for the renderer while an element is translated. */
type Answers = Readonly<Record<string, PropertyDescriptor>>;

const answer = (node: Node, answers: Answers): void => {
  for (const name in answers) Object.defineProperty(node, name, { ...answers[name], configurable: true });
};

const withdraw = (node: Node, answers: Answers): void => {
  for (const name in answers) Reflect.deleteProperty(node, name);
};

/** Puts the renderer's nodes back into a translated element. Nodes in their place stay untouched: one may have the focus. */
function restore(parent: Node): void {
  const nodes = ownNodes.get(parent) ?? [];
  ownNodes.delete(parent);
  withdraw(parent, parentAnswers(parent));
  for (const node of nodes) withdraw(node, childAnswers(node, parent));
  for (const node of [...parent.childNodes]) if (!nodes.includes(node)) node.remove();
  nodes.forEach((node, place) => {
    const there = parent.childNodes[place] ?? null;
    if (there !== node) parent.insertBefore(node, there);
  });
}

/** Wraps a method of the browser: it restores the element first. */
const afterRestore = (parent: Node, node: Node, name: string): PropertyDescriptor => ({
  value: (...given: unknown[]) => {
    restore(parent);
    return (node as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
  },
});

const parentAnswers = (parent: Node): Answers => ({
  insertBefore: afterRestore(parent, parent, 'insertBefore'),
  ...('moveBefore' in parent && { moveBefore: afterRestore(parent, parent, 'moveBefore') }),
});

const childAnswers = (node: ChildNode, parent: Node): Answers => ({
  remove: afterRestore(parent, node, 'remove'),
  data: {
    get: () => node.nodeValue,
    set(text: string) {
      restore(parent);
      node.nodeValue = text;
    },
  },
  parentNode: { get: () => parent },
  // Reading changes nothing, so the translation stays.
  nextSibling: {
    get() {
      const nodes = ownNodes.get(parent) ?? [];
      return nodes[nodes.indexOf(node) + 1] ?? null;
    },
  },
});

/** The nodes of an element before these mutations. */
function nodesBefore(parent: Node, changes: readonly MutationRecord[]): readonly ChildNode[] {
  let nodes = [...parent.childNodes];
  for (const { target, addedNodes, removedNodes, nextSibling } of [...changes].reverse()) {
    if (target !== parent) continue;
    const added = new Set<Node>(addedNodes);
    nodes = nodes.filter((node) => !added.has(node));
    const next = nodes.indexOf(nextSibling as ChildNode);
    nodes.splice(next < 0 ? nodes.length : next, 0, ...([...removedNodes] as ChildNode[]));
  }
  return nodes;
}

/** Notes which elements were translated just now. */
function noteTranslated(changes: readonly MutationRecord[]): void {
  for (const { target, addedNodes } of changes) {
    const isTranslated = [...addedNodes].some(({ nodeName }) => nodeName === 'FONT');
    if (!isTranslated || target.nodeName === 'FONT' || ownNodes.has(target)) continue;
    const nodes = nodesBefore(target, changes);
    ownNodes.set(target, nodes);
    answer(target, parentAnswers(target));
    for (const node of nodes) answer(node, childAnswers(node, target));
  }
}

/**
 * From here on, changes inside `root` also show on a translated page. Returns a function that ends this.
 * @param renderAgain draws everything from the start. It is called when a part was translated before this started.
 */
export function followTranslation(root: Element, renderAgain: () => void): () => void {
  const observer = new MutationObserver(noteTranslated);
  observer.observe(root, { childList: true, subtree: true });
  if (root.querySelector('font')) renderAgain();
  return () => observer.disconnect();
}
