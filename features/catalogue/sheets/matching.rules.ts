import { folded } from './cells.rules.ts';
import type { SheetRow } from './row.rules.ts';
import type { SheetProduct } from './sheet-values.rules.ts';
import type { RowProblem } from './sheets.contract.ts';

interface Matching {
  /** The product that a row changes, or `new`. Rows with a problem are left out. */
  matches: Map<SheetRow, SheetProduct | 'new'>;
  problems: RowProblem[];
}

/**
 * Finds each row's product by Vitrina's id, otherwise by the shop's code, otherwise by the name, ignoring case and
 * accents. If no product has the row's code, only products without a code are found by name. Ids of other cards are
 * ignored, so that the sheet of one card can be imported into another.
 */
export function matchRows(rows: readonly SheetRow[], products: readonly SheetProduct[]): Matching {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byCode = new Map(
    products.flatMap((product) => (product.code === null ? [] : [[product.code, product]])),
  );
  const byName = Map.groupBy(products, ({ name }) => folded(name));
  const matching: Matching = { matches: new Map(), problems: [] };
  const rowOf = new Map<SheetProduct, SheetRow>();

  const claim = (row: SheetRow, product: SheetProduct, by: 'id' | 'code' | 'name'): void => {
    const other = rowOf.get(product);
    if (other) matching.problems.push(twice(other, row, by));
    else {
      rowOf.set(product, row);
      matching.matches.set(row, product);
    }
  };
  // Ids and codes are matched first. Names are only searched among products that no id or code has matched.
  const unnamed = rows.filter((row) => {
    const own = row.id === null ? undefined : byId.get(row.id);
    const coded = row.fields.code ? byCode.get(row.fields.code) : undefined;
    const product = own ?? coded;
    if (product) claim(row, product, own ? 'id' : 'code');
    return !product;
  });
  const certain = new Set(rowOf.keys());
  const firstWithName = new Map<string, SheetRow>();
  for (const row of rows) {
    const name = nameOf(row, matching.matches.get(row));
    if (name !== null && !firstWithName.has(name)) firstWithName.set(name, row);
  }
  for (const row of unnamed) {
    const name = nameOf(row, undefined);
    const { code } = row.fields;
    const named = name === null ? [] : (byName.get(name) ?? []);
    const candidates = named.filter((product) => !certain.has(product) && (!code || product.code === null));
    const [product] = candidates;
    const first = name === null ? undefined : firstWithName.get(name);
    if (candidates.length > 1) matching.problems.push(ambiguous(row, candidates.length));
    else if (product && !(code && rowOf.has(product))) claim(row, product, 'name');
    else if (first && first !== row && !code) matching.problems.push(twice(first, row, 'name'));
    else matching.matches.set(row, 'new');
  }
  return matching;
}

/** The name that the row's product will have after the import. */
function nameOf({ fields }: SheetRow, match: SheetProduct | 'new' | undefined): string | null {
  const name = fields.name ?? (typeof match === 'object' ? match.name : undefined);
  return name === undefined ? null : folded(name);
}

const SAME = { id: 'el mismo ID', code: 'el mismo código', name: 'el mismo nombre' };

function twice(first: SheetRow, second: SheetRow, by: 'id' | 'code' | 'name'): RowProblem {
  const way = {
    id: 'Borra el ID de la que es nueva.',
    code: 'Deja solo una.',
    name: 'Deja solo una, o dale a cada una su código.',
  }[by];
  const message = `Las filas ${first.row} y ${second.row} tienen ${SAME[by]}. ${way}`;
  return { row: second.row, field: by, message };
}

function ambiguous({ row, fields }: SheetRow, count: number): RowProblem {
  const message = `En tu tarjeta hay ${count} que se llaman «${fields.name}». Escribe el código o el ID de lo que quieres cambiar.`;
  return { row, field: 'name', message };
}
