import { useRef, useState } from 'react';
import type { TradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { UndoResult } from '#features/card/changes/changes.contract.ts';
import { useUndo } from '#features/card/changes/useUndo.tsx';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import type { SheetField } from './columns.rules.ts';
import type { ImportReport, importItems, MendedCell } from './sheets.contract.ts';
import { type MissingPicture, NOT_FETCHED, useSheetPictures } from './useSheetPictures.tsx';

const MAX_BYTES = 5 * 2 ** 20;

/** The file's content at the time it was chosen. Later changes on the disk do not matter. */
export interface ChosenSheet {
  name: string;
  content: Blob;
}

export interface DoneImport {
  created: number;
  updated: number;
  undo: number | null;
  /** The pictures that could not be fetched; the products are imported without them. */
  missing?: MissingPicture[];
}

export type ImportStep =
  | { at: 'choosing' }
  | { at: 'checking' | 'importing' | 'preview' }
  /** The pictures of other sites are fetched before the import: `done` of `of`. */
  | { at: 'fetching'; done: number; of: number }
  | { at: 'done' | 'undoing'; report: DoneImport }
  | { at: 'undone'; result: UndoResult };

interface ImportState {
  step: ImportStep;
  file: ChosenSheet | null;
  /** The preview of the import. It stays visible while a new one is loaded. */
  preview: ImportReport | null;
  skipped: readonly number[];
  /** Which column is which, by heading, where the guess was corrected; '' for one that is not used. */
  columns: Readonly<Record<string, SheetField | ''>>;
  cells: readonly MendedCell[];
  failure: ApiError | null;
}

type Said = Pick<ImportState, 'skipped' | 'columns' | 'cells'>;
const NOTHING_SAID: Said = { skipped: [], columns: {}, cells: [] };

const INITIAL_STATE: ImportState = {
  step: { at: 'choosing' },
  file: null,
  preview: null,
  ...NOTHING_SAID,
  failure: null,
};

export type Import = ReturnType<typeof useImport>;

/** An import, from choosing the file to undoing it. If it is refused, the chosen file and the preview are kept. */
export function useImport(cardId: number, words: TradeWords) {
  const [state, setState] = useState(INITIAL_STATE);
  const { undo, refresh } = useUndo(cardId, words);
  const fetchPictures = useSheetPictures(cardId);
  const underWay = useRef<AbortController | null>(null);
  const change = (changes: Partial<ImportState>) => setState((known) => ({ ...known, ...changes }));

  /** Sends the file; an upload that is still running is abandoned. */
  async function send(
    file: ChosenSheet,
    at: 'checking' | 'importing',
    onReport: (report: ImportReport) => void,
    { back, ...said }: { back: ImportStep } & Said,
  ): Promise<void> {
    underWay.current?.abort();
    const own = new AbortController();
    underWay.current = own;
    change({ step: { at }, failure: null });
    const body = new FormData();
    body.set('file', file.content, file.name);
    try {
      const call = { id: cardId, ...queryOf(at === 'checking', said), body };
      const route = 'POST /api/cards/{id}/items/import';
      const report = await api<typeof importItems>(route, call, { signal: own.signal });
      if (!own.signal.aborted) onReport(report);
    } catch (failure) {
      if (own.signal.aborted) return;
      // The catalogue has changed since the preview. A new preview shows which rows are wrong now.
      if (at === 'importing' && (failure as ApiError).code === 'invalid') return check(file, said);
      change({ step: back, failure: failure as ApiError });
    }
  }

  const check = (file: ChosenSheet, said: Said) =>
    send(file, 'checking', (preview) => change({ preview, step: { at: 'preview' } }), {
      back: { at: 'choosing' },
      ...said,
    });

  /** Says more about the sheet, and loads a new preview. */
  const recheck = (more: Partial<Said> = {}) => {
    const { skipped, columns, cells } = state;
    const said = { skipped, columns, cells, ...more };
    change(said);
    return state.file ? check(state.file, said) : undefined;
  };

  return {
    ...state,
    async choose(chosen: File) {
      if (chosen.size > MAX_BYTES) return change({ ...INITIAL_STATE, failure: TOO_LARGE });
      try {
        const file = { name: chosen.name, content: new Blob([await chosen.arrayBuffer()]) };
        change({ ...INITIAL_STATE, file });
        await check(file, NOTHING_SAID);
      } catch {
        change({ ...INITIAL_STATE, failure: UNREADABLE });
      }
    },
    retry: () => recheck(),
    /** Leaves out a wrong row. A new preview shows what that changes in the other rows. */
    leaveOut: (row: number) => recheck({ skipped: [...state.skipped, row] }),
    includeAll: () => recheck({ skipped: [] }),
    /** A field has one column, so the one that had it is no longer used. */
    chooseColumn: (head: string, field: SheetField | '') => {
      const had = state.preview?.columns.filter((column) => field !== '' && column.field === field) ?? [];
      const freed = Object.fromEntries(had.map((column) => [column.head, '' as const]));
      return recheck({ columns: { ...state.columns, ...freed, [head]: field } });
    },
    fixCell: (cell: MendedCell) => recheck({ cells: [...state.cells, cell] }),
    /** Leaves out a row of the preview, which stays listed, or includes it again. */
    toggle: (row: number) =>
      change({
        skipped: state.skipped.includes(row)
          ? state.skipped.filter((other) => other !== row)
          : [...state.skipped, row],
      }),
    async importAll() {
      const { file, preview, skipped, columns, cells } = state;
      if (!file) return;
      underWay.current = new AbortController();
      const pictures = preview?.pictures.filter(({ row }) => !skipped.includes(row)) ?? [];
      const reasons = await fetchPictures(pictures, underWay.current.signal, (done, of) =>
        change({ step: { at: 'fetching', done, of } }),
      );
      const store = ({ created, changed: updated, undo, pictures: left }: ImportReport) => {
        const missing = left.map(({ row, address }) => ({
          row,
          reason: reasons.get(address) ?? NOT_FETCHED,
        }));
        change({ step: { at: 'done', report: { created, updated, undo, missing } } });
        void refresh();
      };
      await send(file, 'importing', store, { back: { at: 'preview' }, skipped, columns, cells });
    },
    /** Goes on with the import while pictures are being fetched. */
    skipPictures: () => underWay.current?.abort(),
    async undo(report: DoneImport) {
      if (report.undo === null) return;
      change({ step: { at: 'undoing', report }, failure: null });
      try {
        change({ step: { at: 'undone', result: await undo([report.undo]) } });
      } catch (failure) {
        change({ step: { at: 'done', report }, failure: failure as ApiError });
      }
    },
    reset() {
      underWay.current?.abort();
      setState(INITIAL_STATE);
    },
  };
}

const queryOf = (dryRun: boolean, { skipped, columns, cells }: Said) => ({
  dryRun: `${dryRun}` as const,
  skip: skipped.join(),
  columns: Object.keys(columns).length > 0 ? JSON.stringify(columns) : '',
  cells: cells.length > 0 ? JSON.stringify(cells) : '',
});

const TOO_LARGE = new ApiError(413, {
  code: 'too_large',
  message: 'El archivo pesa más de 5 MB. Quita las fotos de la planilla o divídela en partes.',
});
const UNREADABLE = new ApiError(0, {
  code: 'offline',
  message: 'No pudimos abrir el archivo. Elígelo de nuevo.',
});
