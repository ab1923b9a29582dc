import { useEffect, useRef, useState } from 'react';
import styles from '#features/catalogue/filters/FiltersSheet.module.css';
import { readWanted, wantedParameters } from '#features/catalogue/filters/wanted.rules.ts';
import { type CardSearch, searchParams } from '#features/discovery/search/card-search.rules.ts';
import type { listCards } from '#features/discovery/search/directory.contract.ts';
import { countOf, formatCount } from '#foundation/contract/count.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { fetchPage } from '#foundation/ui/list/fetchPage.ts';
import { ProductFilters } from './ProductFilters.tsx';

export interface FiltersProps {
  wanted: CardSearch;
  onApply: (change: Partial<CardSearch>) => void;
}

type Filter = Omit<CardSearch, 'q'>;

/** What a home or car has to be like. The button applies all of it. */
export function Filters({ wanted, onApply }: FiltersProps) {
  const { q, ...others } = wanted;
  const [filter, setFilter] = useState<Filter>(others);
  const chosen = readWanted(filter.product, filter.type);
  const [isWrong, setWrong] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const count = useCount(isWrong ? wanted : { ...filter, q });
  const set = (change: Partial<Filter>) => setFilter((before) => ({ ...before, ...change }));

  const body = useRef<HTMLDivElement>(null);
  const apply = () => {
    setChecked(true);
    if (isWrong) body.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    else onApply(filter);
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div ref={body} className={styles.body}>
        <ProductFilters
          type={filter.type}
          wanted={chosen}
          isChecked={isChecked}
          onChange={(next, hasProblem) => {
            setWrong(hasProblem);
            set({ product: wantedParameters(next) });
          }}
        />
      </div>
      <div className={styles.foot}>
        {wanted.product !== '' && (
          <Button variant="line" onClick={() => onApply({ product: '' })}>
            Quitar filtros
          </Button>
        )}
        <Button type="submit" className={styles.apply}>
          Ver {count}
        </Button>
      </div>
    </form>
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
