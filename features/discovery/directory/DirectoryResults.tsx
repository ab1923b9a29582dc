import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { statusAt } from '#features/card/opening-hours/open-timeline.rules.ts';
import {
  type CardSearch,
  type CardTile,
  type FoundCards,
  isSearching,
  NO_FILTERS,
} from '#features/discovery/search/card-search.rules.ts';
import { railSize } from '#features/discovery/todays-offers/todays-offers.rules.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { classNames } from '#foundation/ui/browser/class-names.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from '#foundation/ui/feedback/Drawing.tsx';
import { Notice } from '#foundation/ui/feedback/Notice.tsx';
import { VisuallyHidden } from '#foundation/ui/layout/VisuallyHidden.tsx';
import { useEndInView } from '#foundation/ui/list/useEndInView.tsx';
import { CompactCards } from './CompactCards.tsx';
import styles from './DirectoryResults.module.css';
import { FeaturedShelf } from './FeaturedShelf.tsx';
import { OpenBesides, SearchSuggestions } from './SearchSuggestions.tsx';
import { ShopList, ShopListSkeleton } from './ShopList.tsx';
import type { SearchPhase } from './useCardSearch.tsx';
import { useListing } from './useListing.tsx';

interface DirectoryResultsProps {
  found: FoundCards;
  wanted: CardSearch;
  phase: SearchPhase;
  now: Date;
  /** What stands before all shops, and after the featured ones; not while somebody searches. */
  lead?: ReactNode;
  rail?: ReactNode;
  /** What fills the last row of the whole list. */
  end?: ReactNode;
  /** Loads the next page. */
  onShowMore: () => void;
}

/** Answers within this time replace the old results without flicker; after it, a skeleton shows. */
const SLOW_MS = 400;
/** The next page is loaded when the list's end is this close below the window. */
const END_MARGIN = '1200px';

function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(setIsSlow, SLOW_MS, true);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}

/** The whole directory with featured businesses first, or the results of a search with the best matches first. */
export function DirectoryResults({
  found,
  wanted,
  phase,
  now,
  lead,
  rail,
  end,
  onShowMore,
}: DirectoryResultsProps) {
  const isSlow = useIsSlow(phase === 'searching');
  const isSearch = isSearching(found);
  const listing = useListing();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement(found, phase, listing.loading)}</span>
      </VisuallyHidden>
      <div
        className={classNames(styles.results, phase === 'searching' && styles.waiting)}
        aria-busy={phase === 'searching' || undefined}
      >
        {phase === 'failed' ? (
          <ConnectionError path={listing.pathOf(wanted)} />
        ) : isSlow ? (
          <>
            <p className={classNames(styles.title, styles.titleBar)} aria-hidden="true" />
            <ShopListSkeleton />
          </>
        ) : found.cards.length === 0 ? (
          <NothingFound found={found} isSearch={isSearch} now={now} />
        ) : (
          <Cards {...{ found, phase, now, lead, rail, end, isSearch, onShowMore }} />
        )}
      </div>
    </>
  );
}

/** Announces changes of the list to screen readers. */
function announcement(found: FoundCards, phase: SearchPhase, loading: string): string {
  if (phase === 'searching' || phase === 'more') return loading;
  if (phase !== 'shown' || !isSearching(found) || found.cards.length === 0) return '';
  const count = found.total ?? found.cards.length;
  if (found.about) return `Unas ${formatCount(found.about)} tarjetas encontradas`;
  if (found.total === null && found.nextCursor) return `Más de ${count} tarjetas encontradas`;
  return count === 1 ? '1 tarjeta encontrada' : `${count} tarjetas encontradas`;
}

function ConnectionError({ path }: { path: string }) {
  return (
    <div role="alert">
      <Notice
        drawing={<Drawing of="offline" />}
        title="Error de conexión"
        detail="No se pudieron cargar las tarjetas"
      >
        <Button href={path}>Reintentar</Button>
      </Notice>
    </div>
  );
}

function NothingFound({ found, isSearch, now }: { found: FoundCards; isSearch: boolean; now: Date }) {
  const { q, similar } = found;
  const listing = useListing();
  const everywhere: CardSearch = { q, type: '', ...NO_FILTERS };
  // With words, 'en todos los negocios' leaves the comuna, too.
  const hasElsewhere = !q && (found.comuna !== '' || found.near !== '');
  const isWider = q !== '' && listing.pathOf(found) !== listing.pathOf(everywhere);
  if (!isSearch) {
    return <Notice drawing={<Drawing of="search" />} title="No hay tarjetas disponibles" />;
  }
  return (
    <div className={styles.nothing}>
      <Notice
        drawing={<Drawing of="search" />}
        title="No se encontraron tarjetas"
        detail={q ? listing.nothing : 'Prueba con otros filtros'}
      >
        {hasElsewhere && (
          <Button href={listing.pathOf({ ...found, comuna: '', near: '' })}>Buscar en todo Chile</Button>
        )}
        {isWider && (
          <Button href={listing.pathOf(everywhere)} className={styles.wider}>
            Buscar «{q}» en todos los negocios
          </Button>
        )}
        <Button variant={isWider || hasElsewhere ? 'line' : undefined} href={listing.path}>
          Ver todos los negocios
        </Button>
      </Notice>
      {similar.length > 0 && (
        <section className={styles.similar} aria-labelledby="similares">
          <h2 id="similares">Quizás buscabas</h2>
          <CompactCards cards={similar} />
        </section>
      )}
      {q && (
        <SearchSuggestions
          key={q}
          {...{ q, now, type: found.type }}
          pathOf={(other) => listing.pathOf({ ...everywhere, q: '', ...other })}
        />
      )}
    </div>
  );
}

/** '3 negocios para «palta»', or without words '3 negocios' */
function resultsTitle({ q: typed, total, about, cards, nextCursor, leftOut, readAs }: FoundCards): string {
  if (leftOut.length > 0) return 'Resultados';
  const q = readAs ?? typed;
  const sought = q && ` para «${q}»`;
  const count = total ?? (nextCursor ? null : cards.length);
  if (about) return `Unos ${formatCount(about)} negocios${sought}`;
  if (count === null) return 'Resultados';
  return `${formatCount(count)} ${count === 1 ? 'negocio' : 'negocios'}${sought}`;
}

interface CardsProps extends Omit<DirectoryResultsProps, 'wanted'> {
  isSearch: boolean;
}

/** The first page of the directory, whose open shops stand first. */
const FIRST_PAGE = 24;

/** On the first page, those with a picture first: a colour says little about a shop. */
const picturedFirst = (cards: CardTile[]): CardTile[] => {
  const isPlain = ({ profileImageUrl, headerBackgroundImageUrl }: CardTile) =>
    !profileImageUrl && !headerBackgroundImageUrl;
  const first = cards.slice(0, FIRST_PAGE);
  return [...first.filter((card) => !isPlain(card)), ...first.filter(isPlain), ...cards.slice(FIRST_PAGE)];
};

const isOpenAt = ({ openTimeline }: CardTile, now: Date): boolean =>
  (statusAt(openTimeline, now)?.state ?? 'closed') !== 'closed';

/** The open ones among the first shops, at most half of them, so that the list below still says what there is. */
function openOnes(cards: CardTile[], now: Date): CardTile[] {
  const open = cards.slice(0, FIRST_PAGE).filter((card) => isOpenAt(card, now));
  return open.slice(0, railSize(Math.min(open.length, cards.length / 2)));
}

function Cards({ found, phase, now, lead, rail, end, isSearch, onShowMore }: CardsProps) {
  const listing = useListing();
  const endInView = useEndInView(() => {
    if (listing.isEndless && phase === 'shown') onShowMore();
  }, END_MARGIN);
  const list = useRef<HTMLUListElement>(null);
  // A search lists the best matches or the nearest first, featured or not: a shelf above them would break that order.
  // And only a tile has room for the cars or homes that were looked for.
  const isRanked = found.q !== '' || found.near !== '' || found.product !== '';
  const unfeatured = isRanked ? found.cards : picturedFirst(found.cards).filter((card) => !card.isFeatured);
  // As they were when the page opened: a shop that closes does not leave its place under the finger.
  const [opened] = useState(now);
  const featured = isRanked ? [] : found.cards.filter((card) => card.isFeatured);
  featured.sort((a, b) => Number(isOpenAt(b, opened)) - Number(isOpenAt(a, opened)));
  const open = isSearch ? [] : openOnes(unfeatured, opened);
  const others = unfeatured.filter((card) => !open.includes(card));
  const allTitle = open.length > 0 ? 'Más negocios' : 'Todos los negocios';
  const foundTitle = featured.length > 0 ? 'Más resultados' : resultsTitle(found);
  const title = isSearch ? foundTitle : allTitle;

  // The button may disappear after loading, so the focus moves to the first added business.
  const readOnAt = useRef<number>(null);
  useEffect(() => {
    if (phase === 'more') return;
    if (phase === 'shown' && readOnAt.current !== null) {
      const added = list.current?.children[readOnAt.current];
      added?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    }
    readOnAt.current = null;
  }, [phase]);

  const showMore = (event: MouseEvent) => {
    event.preventDefault();
    readOnAt.current = others.length;
    onShowMore();
  };

  return (
    <>
      {!isSearch && lead}
      {featured.length > 0 && (
        <section aria-labelledby="populares">
          <h2 id="populares" className={styles.title}>
            {listing.featured}
          </h2>
          <FeaturedShelf cards={featured} now={now} />
        </section>
      )}
      {open.length > 0 && (
        <section aria-labelledby="abiertos">
          <h2 id="abiertos" className={styles.title}>
            Abierto ahora
          </h2>
          <ShopList cards={open} now={now} isRail />
        </section>
      )}
      {!isSearch && rail}
      {others.length > 0 && (
        <section aria-labelledby="todos">
          <h2 id="todos" className={styles.title}>
            {title}
          </h2>
          {found.leftOut.length > 0 && (
            <p className={styles.leftOut}>
              No encontramos nada con {found.leftOut.map((word) => `«${word}»`).join(' ni ')}: buscamos sin{' '}
              {found.leftOut.length === 1 ? 'esa palabra' : 'esas palabras'}.
            </p>
          )}
          {found.understood && <p className={styles.leftOut}>{found.understood}</p>}
          {found.readAs && (
            <p className={styles.leftOut}>
              Mostramos resultados para «{found.readAs}»: con «{found.q}» no hay nada.
            </p>
          )}
          <ShopList ref={list} cards={others} now={now} eager={featured.length > 0 ? 0 : 4} end={end} />
        </section>
      )}
      {others.length === 0 && end}
      {isSearch && <OpenBesides found={found} now={now} />}
      {found.nextCursor && (
        <div ref={endInView} className={styles.more}>
          {phase === 'more-failed' && (
            <p role="alert">No se pudieron cargar las tarjetas. Revisa tu conexión e inténtalo de nuevo.</p>
          )}
          <Button
            variant="line"
            href={listing.pathOf(found, found.nextCursor)}
            aria-disabled={phase === 'more' || undefined}
            onClick={(event: MouseEvent) => (phase === 'more' ? event.preventDefault() : showMore(event))}
          >
            {phase === 'more' ? listing.loading : phase === 'more-failed' ? 'Reintentar' : 'Ver más negocios'}
          </Button>
        </div>
      )}
    </>
  );
}
