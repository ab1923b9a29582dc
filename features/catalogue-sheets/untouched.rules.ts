import { type Catalogue, isSameValue } from './plan.rules.ts';
import type { SheetProduct } from './sheet-values.rules.ts';

/** What an import did. */
interface Done {
  changed: readonly { before: SheetProduct; after: SheetProduct }[];
  created: readonly SheetProduct[];
}

/** What of an import can be taken back: whatever is as it was left. `left` says of each of the others why not. */
export function untouchedOf(
  { changed, created }: Done,
  { products, categories }: Catalogue,
): { changed: Done['changed']; created: Done['created']; left: string[] } {
  const present = new Map(products.map((product) => [product.id, product]));
  const known = new Set([null, ...categories.map(({ id }) => id)]);
  const left: string[] = [];
  const isUntouched = (as: SheetProduct): boolean => {
    const now = present.get(as.id);
    if (now && isSameValue(now, as)) return true;
    left.push(now ? `«${now.name}» cambió después` : `«${as.name}» se eliminó después`);
    return false;
  };
  const untouched = changed.filter(({ before, after }) => {
    if (!isUntouched(after)) return false;
    if (known.has(before.categoryId)) return true;
    left.push(`la categoría que tenía «${before.name}» se eliminó después`);
    return false;
  });
  const removed = created.filter(isUntouched);
  const { free, taken } = withFreeCodes(untouched, removed, products);
  return { changed: free, created: removed, left: [...left, ...taken] };
}

/** One that keeps its code may hold the old one of another, which then keeps its own as well. */
function withFreeCodes(
  changed: Done['changed'],
  removed: readonly SheetProduct[],
  products: readonly SheetProduct[],
): { free: Done['changed']; taken: string[] } {
  const gone = new Set(removed.map(({ id }) => id));
  const taken: string[] = [];
  let free = changed;
  for (;;) {
    const back = new Set(free.map(({ before }) => before.id));
    const staying = products.filter(({ id }) => !gone.has(id) && !back.has(id));
    const codes = new Set(staying.flatMap(({ code }) => code ?? []));
    const next = free.filter(({ before: { code } }) => code === null || !codes.has(code));
    if (next.length === free.length) return { free, taken };
    const kept = new Set(next);
    for (const change of free) {
      if (!kept.has(change)) taken.push(`el código que tenía «${change.before.name}» se usó en otra parte`);
    }
    free = next;
  }
}
