import { useEffect, useId, useState } from 'react';
import { CompactCards } from '#features/discovery/directory/CompactCards.tsx';
import results from '#features/discovery/directory/DirectoryResults.module.css';
import { dayWords } from '#features/discovery/directory/day-words.rules.ts';
import { Finder } from '#features/discovery/directory/Finder.tsx';
import type { useCardSearch } from '#features/discovery/directory/useCardSearch.tsx';
import { HOME_LISTING, ListingContext } from '#features/discovery/directory/useListing.tsx';
import type { ShownCard } from '#features/discovery/search/card-search.rules.ts';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import styles from './Discover.module.css';
import type { DirectoryPageProps } from './directory.props.ts';

interface DiscoverProps extends Pick<DirectoryPageProps, 'firstName' | 'saved' | 'ordered' | 'now'> {
  cardSearch: ReturnType<typeof useCardSearch>;
  path: string;
  /** True while another tab is open. */
  isHidden: boolean;
}

const WORDS = {
  ...HOME_LISTING,
  isEndless: true,
  loading: 'Cargando directorio...',
  nothing: 'Intenta con otros términos de búsqueda',
  featured: 'Destacados',
  action: 'Ver',
};

/** The tab 'Descubrir': greeting, search, the person's own shops and all others. */
export function Discover({
  cardSearch,
  path,
  firstName,
  saved,
  ordered,
  now: renderedAt,
  isHidden,
}: DiscoverProps) {
  const now = useNow(renderedAt);
  return (
    <ListingContext value={{ ...WORDS, path }}>
      <div className={styles.discover} hidden={isHidden}>
        <Hello firstName={firstName} now={now} />
        <Finder
          {...{ cardSearch, now }}
          label="Buscar negocios, productos..."
          lead={
            <>
              <OwnCards title="Tus guardadas" cards={saved} />
              <OwnCards title="Pediste antes" cards={ordered} />
            </>
          }
        />
      </div>
    </ListingContext>
  );
}

function OwnCards({ title, cards }: { title: string; cards: ShownCard[] }) {
  const id = useId();
  return (
    cards.length > 0 && (
      <section className={styles.own} aria-labelledby={id}>
        <h2 id={id} className={results.title}>
          {title}
        </h2>
        <CompactCards cards={cards} width={148} />
      </section>
    )
  );
}

function Hello({ firstName, now }: { firstName: string; now: Date }) {
  // The server does not know the visitor's time zone, so it renders the greeting for Santiago.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const { greeting, day } = dayWords(now, isHere ? undefined : SANTIAGO);
  return (
    <div className={styles.hello}>
      <p>
        {greeting} · {day}
      </p>
      <h1>Hola, {firstName || 'Usuario'}</h1>
    </div>
  );
}
