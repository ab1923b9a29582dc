// Over 300 lines because all rules of the structure stand in one place.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ROOT, readSources, type SourceFile } from './support/source-files.ts';

const sources = readSources();
const byPath = new Map(sources.map((file) => [file.path, file]));
const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('tests/');
const product = sources.filter(({ path }) => !isTest(path));

/** The districts of `features/`, in their order: each imports only from those before it. */
const DISTRICTS = [
  'platform',
  'people',
  'card',
  'catalogue',
  'ordering',
  'booking',
  'conversations',
  'discovery',
  'insight',
  'publishing',
  'open',
  'privacy',
  'administration',
];

/** 'card' of 'features/card/cards/cards.store.ts'; null outside features. */
const districtOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1] ?? null;
/** 'card/cards' of 'features/card/cards/cards.store.ts'; null outside features. */
const featureOf = (path: string) => /^features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null;
const layerOf = (path: string) => path.split('/')[0] ?? '';
/** 'store' of 'cards.store.ts', 'component' of 'CardBanner.tsx'. */
const roleOf = (path: string) =>
  /\.([a-z]+)\.ts$/.exec(path)?.[1] ?? (path.endsWith('.tsx') ? 'component' : 'plain');

function offences(check: (file: SourceFile) => string[]): string[] {
  return product.flatMap((file) => check(file).map((why) => `${file.path}: ${why}`));
}

/** Cycles in the graph, each as 'a → b → a'. A node whose paths were all followed is not visited again. */
function cyclesIn(graph: Map<string, Set<string>>): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (node: string, trail: string[]): void => {
    if (trail.includes(node)) {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(' → '));
      return;
    }
    if (done.has(node)) return;
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    done.add(node);
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

describe('the architecture', () => {
  test('app uses features, features use foundation, and never the other way round', () => {
    const allowed: Record<string, string[]> = {
      foundation: ['foundation', 'migrations'],
      features: ['features', 'foundation'],
      migrations: ['foundation'],
      demo: ['demo', 'features', 'foundation'],
      app: ['app', 'features', 'foundation', 'demo'],
    };
    expect(
      offences(({ path, imports }) => {
        const layers = allowed[layerOf(path)];
        if (!layers) return [];
        return imports
          .filter(({ isPackage, target }) => !isPackage && !layers.includes(layerOf(target)))
          .map(({ target }) => `imports ${target}`);
      }),
    ).toEqual([]);
  });

  test('a district imports only from the districts above it', () => {
    const found = new Set(product.flatMap(({ path }) => districtOf(path) ?? []));
    expect([...found].toSorted()).toEqual(DISTRICTS.toSorted());
    const rank = (path: string) => DISTRICTS.indexOf(districtOf(path) ?? '');
    expect(
      offences(({ path, imports }) =>
        districtOf(path)
          ? imports.filter(({ target }) => rank(target) > rank(path)).map(({ target }) => `imports ${target}`)
          : [],
      ),
    ).toEqual([]);
  });

  test('there are no import cycles between features', () => {
    const graph = new Map<string, Set<string>>();
    for (const { path, imports } of product) {
      const from = featureOf(path);
      if (!from) continue;
      for (const { target } of imports) {
        const to = featureOf(target);
        if (to && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
      }
    }
    expect(cyclesIn(graph)).toEqual([]);
  });

  test('there are no import cycles between files, type imports included', () => {
    const graph = new Map(
      sources.map(({ path, imports }) => [
        path,
        new Set(imports.map(({ target }) => target).filter((target) => byPath.has(target))),
      ]),
    );
    expect(cyclesIn(graph)).toEqual([]);
  });

  test('only access files create proofs of what a person may do', () => {
    const makers = product.filter(
      ({ path, text }) =>
        /\bas (Owned|Managed|Attended|Visible)[A-Z]/.test(text) && roleOf(path) !== 'access',
    );
    expect(makers.map(({ path }) => path)).toEqual([]);
  });

  test('the files of a feature have one of the agreed kinds of names', () => {
    const vocabulary =
      /^features\/[a-z-]+\/[a-z-]+\/([a-z0-9-]+\.(contract|rules|store|access|routes|media)\.ts|[A-Z]\w+\.tsx|use[A-Z]\w+\.tsx?)$/;
    const strangers = product
      .filter(({ path }) => districtOf(path) && !vocabulary.test(path))
      .map(({ path }) => path);
    expect(strangers).toEqual([]);
  });

  test('a page is one folder with its component, its server half and the props that both share', () => {
    const folders = new Set(product.flatMap(({ path }) => /^app\/pages\/([a-z-]+)\//.exec(path)?.[1] ?? []));
    expect(folders.size).toBeGreaterThan(10);
    for (const name of folders) {
      const component = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
      const folder = `app/pages/${name}`;
      const [page, view] = [`${folder}/${name}.page.ts`, `${folder}/${component}Page.tsx`];
      expect([page, view].filter((path) => !byPath.has(path))).toEqual([]);
      const props = `${folder}/${name}.props.ts`;
      for (const path of byPath.has(props) ? [page, view] : []) {
        const imported = byPath.get(path)?.imports.map(({ target }) => target);
        expect(imported, path).toContain(props);
      }
    }
  });

  test('no two migrations have the same number, because they run in the order of their names', () => {
    const numbers = sources.flatMap(({ path }) => /^migrations\/(\d{4})-/.exec(path)?.[1] ?? []);
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  test('there are no barrel files and no meaningless names', () => {
    const empty = /(^|\/)(index|utils?|helpers?|common|misc|types)\.tsx?$|(Service|Manager|Impl)\.tsx?$/;
    expect(product.filter(({ path }) => empty.test(path)).map(({ path }) => path)).toEqual([]);
  });

  test('a file has at most 300 lines, or a stated reason', () => {
    const sheets = readSources(['*.css']);
    expect(sheets.length).toBeGreaterThan(50);
    const long = [...sources, ...sheets].filter(
      ({ text }) => text.split('\n').length > 301 && !/over 300 lines because/i.test(text.slice(0, 1_000)),
    );
    expect(long.map(({ path }) => path)).toEqual([]);
  });

  test('a folder has at most 45 source files', () => {
    const counts = new Map<string, number>();
    for (const { path } of product) {
      const folder = path.slice(0, path.lastIndexOf('/'));
      if (/^(app|features|foundation)\//.test(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 45)).toEqual([]);
  });

  test('foundation keeps its files in folders by subject', () => {
    const loose = product.filter(({ path }) => /^foundation\/ui\/[^/]+$/.test(path)).map(({ path }) => path);
    expect(loose).toEqual([]);
  });

  test('only the development server uses Vite, and the product does not import it', () => {
    const isOfDevelopment = (path: string) => /^app\/(server\/dev[\w-]*\.ts$|web\/dev\.ts$|dev\/)/.test(path);
    const strangers = offences(({ path, imports }) =>
      /^(app|features|foundation)\//.test(path) && !isOfDevelopment(path)
        ? imports
            .filter(({ target }) => target === 'vite' || isOfDevelopment(target))
            .map(({ target }) => `imports ${target}`)
        : [],
    );
    expect(strangers).toEqual([]);
  });

  test('no two style sheets have the same name, because class names contain it', () => {
    const sheets = new Set(
      product
        .flatMap(({ imports }) => imports.map(({ target }) => target))
        .filter((target) => /\.module\.css$/.test(target)),
    );
    const names = [...sheets].map((path) => path.slice(path.lastIndexOf('/') + 1));
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test("the interface says 'correo', except where the specification quotes 'email'", () => {
    const spanish =
      /\b(el|tu|su|un|este|otro|nuevo|qué) e-?mail\b(?! y contraseña)|['">]E-?mail\b(?! inválido)/;
    expect(product.filter(({ text }) => spanish.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('the environment is read in one file', () => {
    const readers = product.filter(
      ({ path, text }) =>
        /process\.env\b/.test(text) &&
        !/^(foundation\/server\/config\.ts|bench\/|deploy\/|demo\/pictures\/)/.test(path) &&
        !/\.config\.ts$/.test(path),
    );
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  test('an image for containers has whatever the program imports', () => {
    const imported = product
      .filter(({ path }) => /^(app|features|foundation)\//.test(path))
      .flatMap(({ imports }) => imports.filter(({ isPackage }) => !isPackage))
      .map(({ target }) => `!${layerOf(target)}`);
    const kept = readFileSync(`${ROOT}/.dockerignore`, 'utf8').split('\n');
    expect([...new Set(imported)].filter((folder) => !kept.includes(folder))).toEqual([]);
  });
});

describe('the kinds of files', () => {
  const roles: Record<string, { roles: string[]; foundation: string[] }> = {
    contract: { roles: ['contract', 'rules'], foundation: ['contract'] },
    rules: { roles: ['contract', 'rules'], foundation: ['contract'] },
    store: { roles: ['contract', 'rules', 'store', 'access'], foundation: ['contract', 'server'] },
    access: { roles: ['contract', 'rules', 'store', 'access'], foundation: ['contract', 'server'] },
    // Media files import the types of the rows that they draw; they never query.
    media: { roles: ['contract', 'rules', 'media'], foundation: ['contract', 'server'] },
    routes: {
      roles: ['contract', 'rules', 'store', 'access', 'media', 'routes'],
      foundation: ['contract', 'server'],
    },
    component: { roles: ['contract', 'rules', 'component', 'plain'], foundation: ['contract', 'ui'] },
  };

  test('each kind of file imports only the kinds that it is allowed to', () => {
    expect(
      offences(({ path, imports }) => {
        const role = roles[roleOf(path)];
        if (!featureOf(path) || !role) return [];
        return imports
          .filter(({ isPackage, isTypeOnly, target }) => {
            if (isPackage || /\.(css|webp|svg)$/.test(target)) return false;
            if (layerOf(target) === 'foundation')
              return !role.foundation.includes(target.split('/')[1] ?? '');
            if (roleOf(path) === 'media' && isTypeOnly) return false;
            return featureOf(target) !== null && !role.roles.includes(roleOf(target));
          })
          .map(({ target }) => `imports ${target}`);
      }),
    ).toEqual([]);
  });

  test('SQL is written in stores', () => {
    const writers = product.filter(
      ({ path, imports }) =>
        featureOf(path) &&
        roleOf(path) !== 'store' &&
        imports.some(({ target }) => target === 'kysely' || target === 'pg'),
    );
    expect(writers.map(({ path }) => path)).toEqual([]);
  });
});

describe('browser and server', () => {
  const pages = product.map(({ path }) => path).filter((path) => path.startsWith('app/pages/'));
  // The build and the server find pages by the names of their files, not by imports.
  const components = pages.filter((path) => path.endsWith('Page.tsx'));
  const loaded = reachableFrom('app/web/browser.tsx', ...components);
  // The forms of these pages check what is typed by the contract's schemas.
  const hasForms = /^app\/pages\/(user-panel|admin|messages|create-card)\//;
  const loadedElsewhere = reachableFrom(
    'app/web/browser.tsx',
    ...components.filter((path) => !hasForms.test(path)),
  );

  test('the browser loads no server code', () => {
    expect(
      [...loaded].filter((path) =>
        /^foundation\/server\/|^app\/server\/|\.(store|access|routes|media|page)\.ts$|^demo\//.test(path),
      ),
    ).toEqual([]);
    expect(packagesOf(loaded, /^(kysely|pg|node:|fastify)/)).toEqual([]);
  });

  test('only pages with forms of owners and administrators load schemas', () => {
    expect([...loadedElsewhere].filter((path) => path.endsWith('.contract.ts'))).toEqual([]);
    expect(packagesOf(loadedElsewhere, /^(zod|react-hook-form)/)).toEqual([]);
  });

  const packagesOf = (paths: Set<string>, names: RegExp): string[] =>
    [...paths].flatMap((path) =>
      (byPath.get(path)?.imports ?? [])
        .filter(({ isPackage, isTypeOnly, target }) => isPackage && !isTypeOnly && names.test(target))
        .map(({ target }) => `${path} → ${target}`),
    );

  test('the server never loads a component', () => {
    // The server finds pages and routes by the names of their files, not by imports.
    const found = product.map(({ path }) => path).filter((path) => /\.(page|routes)\.ts$/.test(path));
    const entries = ['app/server/main.ts', ...found];
    const components = [...reachableFrom(...entries)].filter((path) => path.endsWith('.tsx'));
    expect(components).toEqual([]);
  });

  function reachableFrom(...entries: string[]): Set<string> {
    const seen = new Set<string>();
    const visit = (path: string): void => {
      const file = byPath.get(path);
      if (!file || seen.has(path)) return;
      seen.add(path);
      for (const { target, isPackage, isTypeOnly } of file.imports)
        if (!isPackage && !isTypeOnly) visit(target);
    };
    for (const entry of entries) visit(entry);
    expect(seen.size, `${entries} are there`).toBeGreaterThan(entries.length);
    return seen;
  }
});
