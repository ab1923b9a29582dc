import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cardManager } from '#features/card/cards/cards.access.ts';
import type { ManagedCard } from '#features/card/cards/cards.store.ts';
import { refuseInBranch, takeRows, takeWords, withCardLock } from '#features/card/cards/parts.store.ts';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { type Author, type CardChange, changeCard } from '#features/card/changes/change-card.store.ts';
import { allPictures } from '#features/catalogue/products/pictures.rules.ts';
import { foreignAddress } from '#features/platform/images/fetch-picture.media.ts';
import { localParts } from '#foundation/contract/local-time.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { AppError } from '#foundation/server/http/errors.ts';
import { incompleteUpload, receiveFormFile } from '#foundation/server/http/form-file.ts';
import { type App, MB } from '#foundation/server/http/http.ts';
import { registerEndpoint } from '#foundation/server/http/register-endpoint.ts';
import { stillAdmitted } from '#foundation/server/http/still-admitted.ts';
import { readInTurn, takeSheet } from '#foundation/server/security/team-reads.ts';
import type { Services } from '#foundation/server/services.ts';
import { folded } from './cells.rules.ts';
import { type ChosenColumns, foldHead } from './columns.rules.ts';
import { writeCsv } from './csv.media.ts';
import { type ImportPlan, planImport } from './import-plan.rules.ts';
import { applyImport, findCatalogue } from './imports.store.ts';
import { reportOf } from './report.rules.ts';
import { type SaidOfSheet, withoutRows } from './rows.rules.ts';
import { answerAsSheet } from './sheet-answer.media.ts';
import { findSheetColumns, keepSheetColumns } from './sheet-columns.store.ts';
import { createSheets } from './sheet-jobs.media.ts';
import { addressesOf, type ReadingWithPictures, withPictures } from './sheet-pictures.media.ts';
import { findSheetPictures, insertSheetPicture } from './sheet-pictures.store.ts';
import { cellOf, columnsOf } from './sheet-values.rules.ts';
import {
  exportItems,
  fetchSheetPicture,
  type ImportReport,
  importItems,
  MAX_SHEET_MB,
  MAX_SHOWN_ERRORS,
  MendedCell,
  type RowProblem,
  SaidColumns,
} from './sheets.contract.ts';

/** Generous, because people who correct a sheet try many times; the limit stops scripts. */
const IMPORTS = { max: 30, windowSeconds: 600 };
/** The bytes that multipart adds around the file. */
const ENVELOPE_BYTES = 0.5 * MB;

type Said = { skipped: ReadonlySet<number>; isPreview: boolean } & Required<Omit<SaidOfSheet, 'cardType'>>;

export default function sheetRoutes(app: App, { config, db, pictures, throttle }: Services): void {
  const sheets = createSheets();
  app.addHook('onClose', () => sheets.close());

  const read = async (
    { viewer, card }: Author,
    request: FastifyRequest,
    { skipped, columns, cells, isPreview }: Said,
  ) => {
    if (Number(request.headers['content-length']) > MAX_SHEET_MB * MB + ENVELOPE_BYTES) throw tooLarge();
    await throttle.take(`import:${viewer.id}`, IMPORTS);
    const { cardType } = card;
    const said = { columns: { ...(await findSheetColumns(db, viewer.id)), ...columns }, cells, cardType };
    const found = withoutRows(await sheets.read(viewer.id, () => receiveSheet(request), said), skipped);
    const { products } = await findCatalogue(db, card);
    return await withPictures(found, {
      pictures,
      publicUrl: config.publicUrl,
      known: new Set(products.flatMap(allPictures)),
      fetched: await findSheetPictures(db, card.id, addressesOf(found)),
      isPreview,
    });
  };

  registerEndpoint(app, importItems, cardManager(db), async ({ viewer, card, query, request }) => {
    refuseInBranch(card);
    const skipped = new Set(query.skip?.split(',').map(Number));
    const columns = foldedHeads(fromJson(SaidColumns, query.columns ?? '{}'));
    const cells = fromJson(z.array(MendedCell), query.cells ?? '[]');
    const isPreview = query.dryRun === 'true';
    const found = await read({ viewer, card }, request, { skipped, columns, cells, isPreview });
    await stillAdmitted();
    if (isPreview) return preview(db, card, found);
    const by = { viewer, card };
    await takeRows(db, by, found.rowCount);
    await takeWords(db, by);
    const report = await changeCard(db, by, (change) => importInto(change, by, found));
    await keepSheetColumns(db, viewer.id, columns);
    return report;
  });

  registerEndpoint(app, fetchSheetPicture, cardManager(db), async ({ viewer, card, body, request }) =>
    pictures.withUploads({ request, userId: viewer.id, cardId: card.id }, async (keep) => {
      const address = foreignAddress(body.address);
      const url = await keep(address);
      // Our own are found without a row.
      if (!address.startsWith(`${config.publicUrl}/`))
        await withCardLock(db, card, (trx, locked) => insertSheetPicture(trx, locked, { address, url }));
      return { url };
    }),
  );

  registerEndpoint(app, exportItems, cardManager(db), async ({ viewer, card, query, reply }) => {
    await takeSheet(throttle, viewer.id);
    // One of each person's in memory.
    const { products, categories } = await readInTurn(throttle, viewer.id, () => findCatalogue(db, card));
    const rowsOf = query.template === 'true' ? [] : products;
    const columns = columnsOf(card.cardType, rowsOf);
    const around = {
      categories: new Map(categories.map(({ id, name }) => [id, name])),
      publicUrl: config.publicUrl,
    };
    const rows = rowsOf.map((product) => columns.map(({ field }) => cellOf(product, field, around)));
    const bytes =
      query.format === 'csv'
        ? writeCsv([columns.map(({ label }) => label), ...rows])
        : await sheets.write(viewer.id, columns, rows);
    const what = folded(tradeWords(card.cardType).many);
    const name = query.template === 'true' ? `plantilla-${what}` : `${what}-${card.subdomain}`;
    const { date } = localParts(new Date(), card.timeZone);
    answerAsSheet(reply, { format: query.format, name: `${name}-${date}` });
    return bytes;
  });
}

/** @throws {AppError} `invalid` */
function fromJson<Said>(schema: z.ZodType<Said>, text: string): Said {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError('invalid', { message: 'No entendimos las columnas o celdas corregidas.', cause });
  }
}

const foldedHeads = (columns: z.output<typeof SaidColumns>): ChosenColumns =>
  Object.fromEntries(Object.entries(columns).map(([head, field]) => [foldHead(head), field]));

async function preview(db: Database, card: ManagedCard, found: ReadingWithPictures): Promise<ImportReport> {
  const catalogue = await findCatalogue(db, card);
  const plan = planImport(found, catalogue);
  refuseBeyondLimit(plan);
  return reportOf(found, plan, catalogue, null);
}

/** @throws {AppError} `invalid` with every wrong row, or `limit_reached`; nothing is stored in either case */
async function importInto(
  { trx, card, recordCard }: CardChange<ManagedCard>,
  by: Author<ManagedCard>,
  found: ReadingWithPictures,
) {
  refuseInBranch(card);
  const catalogue = await findCatalogue(trx, card);
  const plan = planImport(found, catalogue);
  if (plan.errors.length > 0) throw refused(plan.errors);
  refuseBeyondLimit(plan);
  const undo = await applyImport(trx, by, plan);
  if (undo !== null) {
    const counts = { created: plan.created.length, changed: plan.changed.length };
    const before = { items: catalogue.products.length, categories: catalogue.categories.length };
    const after = {
      items: before.items + plan.created.length,
      categories: before.categories + plan.newCategories.length,
      imported: { id: undo, ...counts },
    };
    await recordCard(before, after);
  }
  return reportOf(found, plan, catalogue, undo);
}

function refused(errors: readonly RowProblem[]): AppError {
  const message =
    errors.length === 1
      ? 'El archivo tiene un error. No guardamos nada.'
      : `El archivo tiene ${errors.length} errores. No guardamos nada.`;
  return new AppError('invalid', { message, rows: errors.slice(0, MAX_SHOWN_ERRORS) });
}

/** Does nothing for a sheet with errors, which is refused because of them. */
function refuseBeyondLimit({ errors, limit }: ImportPlan): void {
  if (limit !== null && errors.length === 0) throw new AppError('limit_reached', { message: limit });
}

const tooLarge = (): AppError =>
  new AppError('too_large', {
    message: `El archivo pesa más de ${MAX_SHEET_MB} MB. Quita las fotos de la planilla o divídela en partes.`,
  });

/** Reads the whole file. @throws {AppError} `invalid` if it is missing, empty or incomplete, `too_large` */
async function receiveSheet(request: FastifyRequest): Promise<Buffer> {
  const part = await receiveFormFile(request, importItems.multipart.field, 'Elige un archivo.');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of part.file) {
      size += chunk.length;
      // The rest of the upload is read and discarded, because otherwise the client would not receive the answer.
      if (size <= MAX_SHEET_MB * MB) chunks.push(chunk);
      else chunks.length = 0;
    }
  } catch (error) {
    throw incompleteUpload(error);
  }
  if (size > MAX_SHEET_MB * MB || part.file.truncated) throw tooLarge();
  if (size === 0) throw new AppError('invalid', { message: 'El archivo está vacío.' });
  return Buffer.concat(chunks);
}
