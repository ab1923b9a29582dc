import { type ReactNode, useCallback } from 'react';
import type { Card } from '#features/card/cards/cards.contract.ts';
import { suspendedText } from '#features/card/cards/suspension-words.rules.ts';
import { LookChoice } from '#features/card/looks/LookChoice.tsx';
import { LOOKS } from '#features/card/looks/looks.rules.ts';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { SchemaPage } from '#foundation/ui/form/SchemaPage.tsx';
import { SwitchLine } from '#foundation/ui/form/SwitchLine.tsx';
import { Fold } from '#foundation/ui/layout/Fold.tsx';
import {
  appearanceOf,
  appearanceSchema,
  SHOWN,
  type TypedAppearance,
  typedAppearance,
} from './appearance-form.contract.ts';
import { HeaderField } from './HeaderField.tsx';
import styles from './SuspendedNote.module.css';
import type { SaveCard } from './useCardList.tsx';

interface AppearancePageProps {
  card: Card;
  save: SaveCard;
  onSaved: () => void;
  contactEmail: string | null;
  /** Shows changes in the preview before they are saved; null ends that. It must stay the same function. */
  onShow: (changes: Partial<Card> | null) => void;
  /** A small picture of the card. */
  thumbnail: (card: Card) => ReactNode;
}

const CHANGED = { shouldDirty: true };

/** The section 'Apariencia': the look, the header, its colour, and what the card shows. */
export function AppearancePage({
  card,
  save,
  onSaved,
  contactEmail,
  onShow,
  thumbnail,
}: AppearancePageProps) {
  const show = useCallback(
    (typed: TypedAppearance | null) => onShow(typed && appearanceOf(typed, card)),
    [onShow, card],
  );
  return (
    <SchemaPage
      title="Apariencia"
      failure="No se pudo cambiar la apariencia"
      failureOf={pictureFailure}
      schema={appearanceSchema(card)}
      values={typedAppearance(card)}
      draft={`appearance ${card.id}`}
      onTyped={show}
      onSave={(changes) => save(card, changes).then(onSaved)}
    >
      {({ watch, setValue }, wrong) => {
        const typed = watch();
        return (
          <>
            <Fold title="Estilo" note={LOOKS[typed.look].name} isOpen>
              <LookChoice
                value={{ ...typed, headerBackgroundColor: typed.header.color }}
                thumbnail={(styled) => thumbnail({ ...card, ...appearanceOf(typed, card), ...styled })}
                onChange={({ look, lookHead, lookList, headerBackgroundColor: color }) => {
                  setValue('look', look, CHANGED);
                  setValue('lookHead', lookHead, CHANGED);
                  setValue('lookList', lookList, CHANGED);
                  setValue('header', { ...typed.header, color }, CHANGED);
                }}
              />
            </Fold>
            <Fold title="Encabezado" note={typed.header.picture ? 'Con foto' : 'De un color'}>
              <HeaderField
                value={typed.header}
                onChange={(header) => setValue('header', header, CHANGED)}
                error={wrong.headerBackgroundImageUrl}
              />
            </Fold>
            <Fold
              title="Qué se muestra"
              note={SHOWN.filter(({ flag }) => typed[flag])
                .map(({ label }) => label.replace('Mostrar ', '').toLowerCase())
                .join(', ')}
            >
              {SHOWN.map(({ flag, label, hint }) =>
                flag === 'isActive' && card.isSuspended ? (
                  <SuspendedNote key={flag} card={card} contactEmail={contactEmail} />
                ) : (
                  <SwitchLine
                    key={flag}
                    label={label}
                    hint={hint}
                    isOn={typed[flag]}
                    onChange={(isOn) => setValue(flag, isOn, CHANGED)}
                  />
                ),
              )}
            </Fold>
          </>
        );
      }}
    </SchemaPage>
  );
}

/** Replaces the switch of a suspended card: says who deactivated it, and where to write. */
const SuspendedNote = ({ card, contactEmail }: { card: Card; contactEmail: string | null }) => (
  <p className={styles.note}>
    {suspendedText(card, null)}
    {contactEmail && <a href={`mailto:${contactEmail}`}>Escribir a {contactEmail}</a>}
  </p>
);
