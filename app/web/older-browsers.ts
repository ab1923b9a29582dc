/**
 * What our scripts use and browsers of the list in package.json may lack, loaded by `first.ts` before any other script
 * where something is missing. `npm run check:browsers` fails for what is neither here nor everywhere.
 */
function fillIn(target: object, methods: Record<string, (...values: never[]) => unknown>): void {
  for (const [name, value] of Object.entries(methods)) {
    // Not enumerable, as the browsers' own are.
    if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
  }
}

fillIn(Array.prototype, {
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSorted(this: unknown[], compare?: (a: unknown, b: unknown) => number) {
    return [...this].sort(compare);
  },
  toSpliced(this: unknown[], ...change: Parameters<unknown[]['splice']>) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], at: number, value: unknown) {
    const copy = [...this];
    copy[at < 0 ? copy.length + at : at] = value;
    return copy;
  },
});

fillIn(String.prototype, {
  isWellFormed(this: string) {
    return !/\p{Surrogate}/u.test(this);
  },
  toWellFormed(this: string) {
    return this.replace(/\p{Surrogate}/gu, '\uFFFD');
  },
});

fillIn(Map, {
  groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K) {
    const groups = new Map<K, T[]>();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      groups.set(key, [...(groups.get(key) ?? []), item]);
    }
    return groups;
  },
});

const parse = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};
fillIn(URL, { parse, canParse: (address: string, base?: string) => parse(address, base) !== null });

fillIn(AbortSignal, {
  any(signals: Iterable<AbortSignal>) {
    const controller = new AbortController();
    for (const signal of signals) {
      const abort = () => controller.abort(signal.reason);
      if (signal.aborted) abort();
      else signal.addEventListener('abort', abort, { once: true, signal: controller.signal });
    }
    return controller.signal;
  },
});
