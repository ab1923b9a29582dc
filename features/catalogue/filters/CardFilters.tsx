import { type ReactNode, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import type { FiltersProps } from '#features/catalogue/products/Catalogue.tsx';
import type { CardItem } from '#features/catalogue/products/card-items.rules.ts';
import { guessItems } from '#features/catalogue/products/search-items.rules.ts';
import { useHash } from '#foundation/ui/browser/useHash.ts';
import { useQueryString } from '#foundation/ui/browser/useQueryString.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Chip, Chips } from '#foundation/ui/button/Chip.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { CompareBar } from './CompareBar.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import { FiltersSheet } from './FiltersSheet.tsx';
import { facetNames, facetsOf } from './facets.rules.ts';
import { type Sorting, sortedBy, sortingsOf } from './sorting.rules.ts';
import { readTyped } from './typed-conditions.rules.ts';
import {
  conditionText,
  isMeant,
  isWanted,
  readWanted,
  understoodText,
  type Wanted,
  wantedQuery,
} from './wanted.rules.ts';

interface CardFiltersProps extends FiltersProps {
  cardType: string;
  showsPrices: boolean;
  query: string;
}

const FILTERS_HASH = 'filtros';

/** Goes to the card's address with these conditions. From the sheet of filters it closes that. */
function show(wanted: Wanted): void {
  const address = location.pathname + wantedQuery(wanted);
  if (location.hash) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  // As after the Back button: both the sheet and the list follow the address.
  dispatchEvent(new PopStateEvent('popstate'));
  const list = document.getElementById('items');
  if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView();
}

/** 'Filtros', what is filtered, and how many products of the card are left. */
export default function CardFilters(props: CardFiltersProps): ReactNode {
  const { cardType, showsPrices, query: rendered, items, categories, onNarrow } = props;
  const query = useQueryString() ?? rendered;
  const isOpen = useHash() === FILTERS_HASH;
  const opener = useRef<HTMLAnchorElement>(null);
  const wanted = useMemo(() => readWanted(query, cardType), [query, cardType]);
  const [sorting, setSorting] = useState<Sorting>('');
  const kept = useMemo(
    () =>
      sortedBy(
        sorting,
        items.filter((item) => isWanted(item, wanted)),
      ),
    [items, wanted, sorting],
  );
  const facets = useMemo(() => facetsOf(cardType, items, showsPrices), [cardType, items, showsPrices]);

  useEffect(() => {
    const ids = wanted.length > 0 ? kept.map(({ id }) => id) : null;
    const find = (typed: string) => {
      const { wanted: named, words } = readTyped(typed, facetNames(cardType));
      const meant = named.length > 0 ? kept.filter((item) => isMeant(item, named)) : [];
      const found = guessItems(meant, words, categories);
      // What looks like a condition may be a part of a name.
      if (found.found.length === 0) return guessItems(kept, typed, categories);
      return { ...found, note: `Entendimos: ${understoodText(words, named)}.` };
    };
    startTransition(() => onNarrow({ ids, find, isSorted: sorting !== '', tool: compareTool }));
  }, [wanted, kept, categories, cardType, sorting, onNarrow]);

  const { none, many } = tradeWords(cardType);
  const last = wanted.at(-1);
  const remove = (left: Wanted) => (event: { preventDefault(): void }) => {
    event.preventDefault();
    show(left);
    opener.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <Chips label="Filtros">
        <Chip ref={opener} chosen={false} href={`#${FILTERS_HASH}`} aria-haspopup="dialog">
          <Icon name="filter" />
          Filtros
        </Chip>
        {wanted.map((condition) => {
          const left = wanted.filter((other) => other !== condition);
          const text = conditionText(condition);
          return (
            <Chip
              key={condition.name}
              chosen
              href={wantedQuery(left) || '?'}
              aria-label={`Quitar filtro: ${text}`}
              onClick={remove(left)}
            >
              {text}
              <Icon name="close" size={16} />
            </Chip>
          );
        })}
      </Chips>
      <label>
        <VisuallyHidden>Ordenar</VisuallyHidden>
        <select value={sorting} onChange={({ currentTarget: { value } }) => setSorting(value as Sorting)}>
          {sortingsOf(cardType).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p role="status">
        {last && (kept.length > 0 ? `${kept.length} de ${items.length} ${many}` : `${none} cumple con todo.`)}
      </p>
      {last && kept.length === 0 && (
        <div>
          <Button href={wantedQuery(wanted.slice(0, -1)) || '?'} onClick={remove(wanted.slice(0, -1))}>
            {`Quitar «${conditionText(last)}»`}
          </Button>
          {wanted.length > 1 && (
            <Button variant="line" href="?" onClick={remove([])}>
              Quitar todos los filtros
            </Button>
          )}
        </div>
      )}
      <FiltersSheet
        {...{ isOpen, cardType, items, facets, wanted, sorting }}
        onSort={setSorting}
        onApply={show}
      />
      <CompareBar {...{ cardType, items, showsPrices }} />
    </>
  );
}

/** Services of the same card have nothing to compare. */
const compareTool = (item: CardItem) =>
  Object.keys(item.details ?? {}).length > 0 ? <CompareToggle item={item} /> : null;
