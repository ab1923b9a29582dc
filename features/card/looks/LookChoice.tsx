import { type CSSProperties, type ReactNode, useId } from 'react';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { RadioTile } from '#foundation/ui/form/RadioTile.tsx';
import styles from './LookChoice.module.css';
import { DARK, type HeadShape, LOOK_IDS, type Look, type LookId, type ProductList } from './look.rules.ts';
import { colorForLook, LOOKS, type StyledCard } from './looks.rules.ts';

interface LookChoiceProps {
  value: StyledCard;
  onChange: (value: StyledCard) => void;
  /** A small picture of the card in this style. */
  thumbnail: (styled: StyledCard) => ReactNode;
}

const optionsOf = <Key extends string>(labels: Record<Key, string>, own: Key) => [
  { value: '', label: `La del estilo: ${labels[own]}` },
  ...Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
];

/** The colours in which a picture is painted until the card itself is drawn there. */
const paintOf = ({ light, dark, accent }: Look) =>
  ({
    ...{ '--light': light?.paper ?? '#ffffff', '--light-2': light?.canvas ?? '#f7f6f3' },
    ...{ '--dark': (dark ?? DARK).paper, '--dark-2': (dark ?? DARK).canvas, '--shop': accent },
  }) as CSSProperties;

/** Chooses one of the looks, seen on the owner's own card, and what differs from it. */
export function LookChoice({ value, onChange, thumbnail }: LookChoiceProps) {
  const name = useId();
  const own = LOOKS[value.look];
  const styledAs = (look: LookId): StyledCard => ({
    look,
    lookHead: null,
    lookList: null,
    headerBackgroundColor: colorForLook(look, value.headerBackgroundColor),
  });
  return (
    <>
      <div className={styles.looks} role="radiogroup" aria-label="Estilo">
        {LOOK_IDS.map((look) => (
          <RadioTile
            key={look}
            className={styles.look}
            name={name}
            value={look}
            aria-label={`${LOOKS[look].name}. ${LOOKS[look].description}`}
            checked={look === value.look}
            onChange={() => onChange(styledAs(look))}
          >
            <span className={styles.picture} style={paintOf(LOOKS[look])} aria-hidden="true" inert>
              <span>{thumbnail(styledAs(look))}</span>
            </span>
            <b>{LOOKS[look].name}</b>
            <small>{LOOKS[look].description}</small>
          </RadioTile>
        ))}
      </div>
      <ChoiceField
        label="Cómo empieza la tarjeta"
        options={optionsOf(HEAD_LABELS, own.head)}
        value={value.lookHead ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...value, lookHead: (currentTarget.value || null) as StyledCard['lookHead'] })
        }
      />
      <ChoiceField
        label="Cómo se ve la lista"
        hint="Las casas y los autos siempre muestran primero su foto."
        options={optionsOf(LIST_LABELS, own.list)}
        value={value.lookList ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ ...value, lookList: (currentTarget.value || null) as StyledCard['lookList'] })
        }
      />
    </>
  );
}

const HEAD_LABELS: Record<HeadShape, string> = {
  cover: 'Portada a lo ancho',
  inset: 'Portada con margen',
  split: 'Portada grande',
  short: 'Portada baja',
  scallop: 'Portada con toldo',
  portrait: 'Nombre al centro',
  block: 'Bloque de color',
  name: 'Solo el nombre',
};

const LIST_LABELS: Record<ProductList, string> = {
  list: 'Lista con fotos',
  grid: 'Cuadros',
  magazine: 'Revista, el primero grande',
  wide: 'Fotos anchas',
  rows: 'Filas con precio al lado',
  compact: 'Carta sin fotos',
};
