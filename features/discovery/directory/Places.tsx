import { useEffect, useState } from 'react';
import type { CardSearch } from '#features/discovery/search/card-search.rules.ts';
import type { listDirectoryComunas } from '#features/discovery/search/directory.contract.ts';
import { formatCount } from '#foundation/contract/count.ts';
import { fold } from '#foundation/contract/search-text.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { usePosition } from '#foundation/ui/browser/usePosition.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { FilterInput } from '#foundation/ui/form/FilterInput.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import type { IconName } from '#foundation/ui/icon/IconSprite.tsx';
import type { FiltersProps } from './Filters.tsx';
import styles from './Places.module.css';

const POSITION_OPTIONS = {
  isExact: false,
  // Rounded, because the page's address may be shared and must not reveal where somebody lives.
  digits: 3,
  refused: 'Tu navegador no nos dio permiso. Actívalo para este sitio en sus ajustes, o elige tu comuna.',
  unknown: 'No pudimos encontrar tu ubicación. Inténtalo de nuevo, o elige tu comuna.',
};
/** A list this long has a field to find a comuna in it. */
const MANY = 12;

/** Where to look: everywhere, nearby, or in one comuna. A tap applies it. */
export function Places({ wanted, onApply }: FiltersProps) {
  const { comunas, problem: isMissing } = useComunas();
  const [typed, setTyped] = useState('');
  const { isLocating, problem, locate } = usePosition(POSITION_OPTIONS);
  const go = (place: Pick<CardSearch, 'comuna' | 'near'>) => onApply(place);
  const shown = comunas.filter(({ name }) => fold(name.toLowerCase()).includes(fold(typed.toLowerCase())));
  return (
    <div className={styles.places}>
      <ul>
        <Place
          name="Cerca de mí"
          icon="pin"
          detail={isLocating ? 'Buscando dónde estás...' : 'Primero los más cercanos'}
          isChosen={wanted.near !== ''}
          onChoose={() =>
            locate(({ latitude, longitude }) => go({ near: `${latitude},${longitude}`, comuna: '' }))
          }
        />
        <Place
          name="Todo Chile"
          isChosen={!wanted.near && !wanted.comuna}
          onChoose={() => go({ near: '', comuna: '' })}
        />
      </ul>
      {problem && <Alert title="No sabemos dónde estás" detail={problem} />}
      {isMissing && <Alert title="No pudimos cargar las comunas" detail="Revisa tu conexión." />}
      {comunas.length > MANY && (
        <FilterInput
          aria-label="Buscar comuna"
          placeholder="Buscar comuna"
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
      <ul aria-label="Comunas">
        {shown.map(({ code, name, cards, hasMore }) => (
          <Place
            key={code}
            name={name}
            detail={`${hasMore ? 'más de ' : ''}${formatCount(cards)}`}
            isChosen={wanted.comuna === code}
            onChoose={() => go({ near: '', comuna: code })}
          />
        ))}
      </ul>
    </div>
  );
}

interface PlaceProps {
  name: string;
  icon?: IconName;
  detail?: string | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

const Place = ({ name, icon, detail, isChosen, onChoose }: PlaceProps) => (
  <li>
    <button type="button" aria-pressed={isChosen} onClick={onChoose}>
      {isChosen ? <Icon name="check" /> : icon && <Icon name={icon} />}
      <b>{name}</b>
      {detail}
    </button>
  </li>
);

/** The comunas that have businesses, with how many. */
function useComunas() {
  const [comunas, setComunas] = useState<Awaited<ReturnType<typeof readComunas>>>([]);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    readComunas(controller.signal).then(setComunas, () => controller.signal.aborted || setProblem(true));
    return () => controller.abort();
  }, []);
  return { comunas, problem };
}

/** The largest first; equal ones by name, as they come. */
const readComunas = async (signal: AbortSignal) => {
  const comunas = await api<typeof listDirectoryComunas>('GET /api/cards/comunas', {}, { signal });
  return [...comunas].sort((one, other) => other.cards - one.cards);
};
