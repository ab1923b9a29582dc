import { useEffect, useState } from 'react';
import { dayWords } from '#features/discovery/directory/day-words.rules.ts';
import { Finder } from '#features/discovery/directory/Finder.tsx';
import type { useCardSearch } from '#features/discovery/directory/useCardSearch.tsx';
import { HOME_LISTING, ListingContext } from '#features/discovery/directory/useListing.tsx';
import { SANTIAGO } from '#foundation/contract/time-zones.ts';
import { useNow } from '#foundation/ui/browser/useNow.tsx';
import styles from './Discover.module.css';

interface DiscoverProps {
  cardSearch: ReturnType<typeof useCardSearch>;
  path: string;
  firstName: string;
  now: string;
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

/** The tab 'Descubrir': greeting, search, filters and the businesses. */
export function Discover({ cardSearch, path, firstName, now: renderedAt, isHidden }: DiscoverProps) {
  const now = useNow(renderedAt);
  return (
    <ListingContext value={{ ...WORDS, path }}>
      <div className={styles.discover} hidden={isHidden}>
        <Hello firstName={firstName} now={now} />
        <Finder {...{ cardSearch, now }} label="Buscar negocios, productos..." />
      </div>
    </ListingContext>
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
