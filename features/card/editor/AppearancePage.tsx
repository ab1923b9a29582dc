import { type ReactNode, useCallback } from 'react';
import type { Card, CardUpdate } from '#features/card/cards/cards.contract.ts';
import { suspendedText } from '#features/card/cards/suspension-words.rules.ts';
import { LookChoice } from '#features/card/looks/LookChoice.tsx';
import { LookStrip } from '#features/card/looks/LookStrip.tsx';
import { LOOKS } from '#features/card/looks/looks.rules.ts';
import { pictureFailure } from '#features/platform/images/picture-failure.rules.ts';
import { useMedia } from '#foundation/ui/browser/useMedia.tsx';
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
  /** @param undo puts back what was before, if that is possible */
  onSaved: (undo: (() => Promise<void>) | null) => void;
  contactEmail: string | null;
  /** Shows changes in the preview before they are saved; null ends that. It must stay the same function. */
  onShow: (changes: Partial<Card> | null) => void;
  /** A small picture of the card, or only of its products. */
  thumbnail: (card: Card, part?: 'products') => ReactNode;
}

const CHANGED = { shouldDirty: true };
/** From here on the panel shows the whole card beside the form. */
const HAS_PREVIEW = '(min-width: 1200px)';

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
  const hasPreview = useMedia(HAS_PREVIEW);
  return (
    <SchemaPage
      title="Apariencia"
      failure="No se pudo cambiar la apariencia"
      failureOf={pictureFailure}
      schema={appearanceSchema(card)}
      values={typedAppearance(card)}
      draft={`appearance ${card.id}`}
      onTyped={show}
      onSave={async (changes) => {
        await save(card, changes);
        onSaved(undoOf(changes, card, save));
      }}
    >
      {({ watch, setValue }, wrong) => {
        const typed = watch();
        const shown = { ...card, ...appearanceOf(typed, card) };
        return (
          <>
            {!hasPreview && <LookStrip top={thumbnail(shown)} products={thumbnail(shown, 'products')} />}
            <Fold title="Estilo" note={LOOKS[typed.look].name} isOpen>
              <LookChoice
                value={{ ...typed, headerBackgroundColor: typed.header.color }}
                thumbnail={(styled) => thumbnail({ ...shown, ...styled })}
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
            <Fold title="Qué se muestra" note={shownNote(typed)}>
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

/** 'Todo', or what is not shown. */
function shownNote(typed: TypedAppearance): string {
  const hidden = SHOWN.filter(({ flag }) => !typed[flag]);
  if (hidden.length === 0) return 'Todo visible';
  return `Oculto: ${hidden.map(({ label }) => label.replace('Mostrar ', '').toLowerCase()).join(', ')}`;
}

const LOOK = ['look', 'lookHead', 'lookList', 'headerBackgroundColor'];

/** For a new look, whose former parts nobody remembers. A former picture is not kept. */
function undoOf(changes: Partial<CardUpdate>, before: Card, save: SaveCard): (() => Promise<void>) | null {
  const names = Object.keys(changes) as (keyof CardUpdate & keyof Card)[];
  if (!names.some((name) => LOOK.includes(name)) || names.includes('headerBackgroundImageUrl')) return null;
  return () => save(before, Object.fromEntries(names.map((name) => [name, before[name]])));
}

/** Replaces the switch of a suspended card: says who deactivated it, and where to write. */
const SuspendedNote = ({ card, contactEmail }: { card: Card; contactEmail: string | null }) => (
  <p className={styles.note}>
    {suspendedText(card, null)}
    {contactEmail && <a href={`mailto:${contactEmail}`}>Escribir a {contactEmail}</a>}
  </p>
);
