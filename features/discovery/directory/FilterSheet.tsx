import { useEffect, useId, useState } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { readWanted, wantedParameters } from '#features/catalogue/filters/wanted.rules.ts';
import { type CardSearch, NO_FILTERS, searchParams } from '#features/discovery/search/card-search.rules.ts';
import type { listCards, listDirectoryComunas } from '#features/discovery/search/directory.contract.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { usePosition } from '#foundation/ui/browser/usePosition.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import { Sheet } from '#foundation/ui/overlay/Sheet.tsx';
import { SheetHead } from '#foundation/ui/overlay/SheetHead.tsx';
import styles from './FilterSheet.module.css';
import { ProductFilters } from './ProductFilters.tsx';
import { useComunaName } from './useComunaName.tsx';

const KINDS = [
  { value: '', label: 'Todos' },
  ...Object.entries(CARD_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];

const POSITION_OPTIONS = {
  isExact: false,
  // Rounded, because the page's address may be shared and must not reveal where somebody lives.
  digits: 3,
  refused: 'Tu navegador no nos dio permiso. Actívalo para este sitio en sus ajustes, o elige tu comuna.',
  unknown: 'No pudimos encontrar tu ubicación. Inténtalo de nuevo, o elige tu comuna.',
};

interface FilterSheetProps {
  isOpen: boolean;
  wanted: CardSearch;
  onApply: (change: Partial<CardSearch>) => void;
  onClose: () => void;
}

/** Kind, comuna and the other filters of the directory. The button applies all of them. */
export function FilterSheet({ isOpen, wanted, onApply, onClose }: FilterSheetProps) {
  const id = useId();
  return (
    <Sheet isOpen={isOpen} labelledBy={id} onClose={onClose}>
      <SheetHead id={id} title="Filtros" onClose={onClose} />
      {isOpen && <Filters wanted={wanted} onApply={onApply} />}
    </Sheet>
  );
}

type Filter = Omit<CardSearch, 'q'>;

function Filters({ wanted, onApply }: Pick<FilterSheetProps, 'wanted' | 'onApply'>) {
  const { q, ...others } = wanted;
  const [filter, setFilter] = useState<Filter>(others);
  const chosen = readWanted(filter.product, filter.type);
  const [isWrong, setWrong] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const places = useComunas(filter.comuna);
  const count = useCount(isWrong ? wanted : { ...filter, q });
  const { isLocating, problem, locate, clearProblem } = usePosition(POSITION_OPTIONS);
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));

  const goNear = (isOn: boolean) => {
    if (isOn) return locate(({ latitude, longitude }) => set({ near: `${latitude},${longitude}` }));
    clearProblem();
    set({ near: '' });
  };

  return (
    <>
      <div className={styles.body}>
        <ChoiceField
          label="Tipo de negocio"
          options={KINDS}
          value={filter.type}
          onChange={({ currentTarget: { value } }) => {
            setWrong(false);
            set({ type: value as CardType | '', product: '' });
          }}
        />
        <ProductFilters
          key={filter.type}
          type={filter.type}
          wanted={chosen}
          isChecked={isChecked}
          onChange={(next, hasProblem) => {
            setWrong(hasProblem);
            set({ product: wantedParameters(next) });
          }}
        />
        <ChoiceField
          label="Comuna"
          options={[{ value: '', label: 'Todas las comunas' }, ...places.options]}
          hint={places.problem}
          value={filter.comuna}
          onChange={({ currentTarget: { value } }) => set({ comuna: value })}
        />
        <div className={styles.switches}>
          <SwitchLine
            label="Abierto ahora"
            hint="Los que atienden en este momento"
            isOn={filter.open}
            onChange={(isOn) => set({ open: isOn })}
          />
          <SwitchLine
            label="Con despacho"
            hint="Llevan el pedido hasta tu puerta"
            isOn={filter.delivery}
            onChange={(isOn) => set({ delivery: isOn })}
          />
          <SwitchLine
            label="Cerca de mí"
            hint={isLocating ? 'Buscando dónde estás...' : 'Primero los más cercanos'}
            isOn={isLocating || filter.near !== ''}
            onChange={goNear}
          />
        </div>
        {problem && <Alert title="No sabemos dónde estás" detail={problem} />}
      </div>
      <div className={styles.foot}>
        <Button variant="line" onClick={() => onApply({ type: '', ...NO_FILTERS })}>
          Quitar filtros
        </Button>
        <Button
          className={styles.apply}
          aria-disabled={isLocating || undefined}
          onClick={() => {
            setChecked(true);
            if (!isLocating && !isWrong) onApply(filter);
          }}
        >
          Ver {count}
        </Button>
      </div>
    </>
  );
}

/** How many businesses a search would find, in words: '12 negocios'. Without a network, only 'negocios'. */
function useCount(search: CardSearch): string {
  const [words, setWords] = useState('negocios');
  const query = JSON.stringify(searchParams(search));
  useEffect(() => {
    const controller = new AbortController();
    const count = async () => {
      const call = { limit: 1, ...JSON.parse(query) };
      const { total, about } = await fetchPage<typeof listCards>('GET /api/cards', call, {
        signal: controller.signal,
      });
      if (about) setWords(`unos ${formatCount(about)} negocios`);
      else setWords(total === null ? 'negocios' : countOf(total, 'negocio', 'negocios'));
    };
    const timer = setTimeout(
      () => count().catch(() => controller.signal.aborted || setWords('negocios')),
      250,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return words;
}

/** The comunas that have businesses, with how many; the chosen one in any case. */
function useComunas(chosen: string) {
  const chosenName = useComunaName(chosen) ?? 'Tu comuna';
  const [found, setFound] = useState<{ value: string; label: string }[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const controller = new AbortController();
    api<typeof listDirectoryComunas>('GET /api/cards/comunas', {}, { signal: controller.signal })
      .then((comunas) =>
        setFound(
          comunas.map(({ code, name, cards, hasMore }) => ({
            value: code,
            label: `${name} (${hasMore ? 'más de ' : ''}${formatCount(cards)})`,
          })),
        ),
      )
      .catch(() => controller.signal.aborted || setProblem('No pudimos cargar las comunas.'));
    return () => controller.abort();
  }, []);
  const isListed = chosen === '' || found.some(({ value }) => value === chosen);
  return { options: isListed ? found : [{ value: chosen, label: chosenName }, ...found], problem };
}
