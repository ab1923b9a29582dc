import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tradeWords } from '#features/card/cards/trade-words.rules.ts';
import { useOwnItems } from '#features/catalogue/editor/useOwnItems.tsx';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { SectionHead } from '#foundation/ui/layout/SectionHead.tsx';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import { BranchNote, type BranchProps } from './BranchNote.tsx';
import styles from './BranchPage.module.css';
import { sharedWord } from './branch-words.rules.ts';
import type { deleteCatalogueSource, setCatalogueSource } from './branches.contract.ts';

/** The section 'Sucursal': whether the card has the catalogue of another card of its owner. */
export function BranchPage(props: BranchProps) {
  const { card, cards, linkTo } = props;
  const word = sharedWord(card.cardType);
  const branches = cards.filter(({ catalogueOf }) => catalogueOf === card.id);
  return (
    <>
      <SectionHead title="Sucursal" />
      {card.catalogueOf !== undefined ? (
        <>
          <BranchNote {...props} />
          <div className={styles.page}>
            <Separate {...props} />
          </div>
        </>
      ) : (
        <div className={styles.page}>
          {branches.length > 0 ? (
            <>
              <p>Estas sucursales usan el {word} de esta tarjeta:</p>
              <ul>
                {branches.map((branch) => (
                  <li key={branch.id}>
                    <a {...linkTo(branch)}>{branch.title}</a>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <Choice {...props} />
          )}
        </div>
      )}
    </>
  );
}

/** Reads again what the change of the catalogue has changed: everything of the card. */
function useDone(said: string) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries();
    showToast({ title: said });
  };
}

/** Chooses the card whose catalogue this one gets, and asks before its own one is replaced. */
function Choice({ card, cards }: BranchProps) {
  const word = sharedWord(card.cardType);
  const words = tradeWords(card.cardType);
  const sources = cards.filter(
    ({ id, userId, cardType, catalogueOf }) =>
      id !== card.id && userId === card.userId && cardType === card.cardType && catalogueOf === undefined,
  );
  const { data: items } = useOwnItems(card.id).query;
  const [chosen, setChosen] = useState('');
  const [isAsking, setAsking] = useState(false);
  const source = sources.find(({ id }) => `${id}` === chosen) ?? sources[0];
  const done = useDone(`Ahora usa el ${word} de ${source?.title}`);
  if (!source) return <p>Para compartir el {word} necesitas otra tarjeta del mismo tipo de negocio.</p>;
  return (
    <>
      <p>
        ¿Tienes dos locales con el mismo {word}? Esta tarjeta puede usar el de otra de tus tarjetas: un cambio
        allá llega a todas. Cada una conserva su horario, sus zonas, sus pedidos, sus precios propios y qué
        está disponible.
      </p>
      <ChoiceField
        label={`Usar el ${word} de`}
        value={`${source.id}`}
        options={sources.map(({ id, title }) => ({ value: `${id}`, label: title }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Button disabled={!items} onClick={() => setAsking(true)}>
        Usar este {word}
      </Button>
      {isAsking && items && (
        <DangerDialog
          title={`¿Usar el ${word} de ${source.title}?`}
          confirmLabel={`Usar este ${word}`}
          pendingLabel="Cambiando..."
          failure={`No se pudo usar ese ${word}`}
          onConfirm={() =>
            api<typeof setCatalogueSource>('PUT /api/cards/{id}/catalogue-source', {
              id: card.id,
              body: { cardId: source.id, replaces: items.length },
            }).then(done)
          }
          onClose={() => setAsking(false)}
        >
          <p>
            {items.length === 0
              ? `Esta tarjeta no tiene ${words.many} todavía.`
              : `Esta tarjeta tiene ${countOf(items.length, words.one, words.many)}, que se borran con sus categorías y ofertas. No se puede deshacer.`}
          </p>
          <p>Después se cambia en {source.title}. Cuando quieras, lo puedes separar.</p>
        </DangerDialog>
      )}
    </>
  );
}

/** Ends that; the catalogue stays as the card's own. */
function Separate({ card }: BranchProps) {
  const word = sharedWord(card.cardType);
  const [isAsking, setAsking] = useState(false);
  const done = useDone(`El ${word} es ahora de esta tarjeta`);
  return (
    <>
      <Button variant="line" onClick={() => setAsking(true)}>
        Separar el {word}
      </Button>
      {isAsking && (
        <DangerDialog
          title={`¿Separar el ${word}?`}
          confirmLabel={`Separar el ${word}`}
          pendingLabel="Separando..."
          failure={`No se pudo separar el ${word}`}
          onConfirm={() =>
            api<typeof deleteCatalogueSource>('DELETE /api/cards/{id}/catalogue-source', {
              id: card.id,
            }).then(done)
          }
          onClose={() => setAsking(false)}
        >
          <p>
            Esta tarjeta se queda con el {word} como está ahora, con sus precios. Los cambios de la otra ya no
            llegan.
          </p>
        </DangerDialog>
      )}
    </>
  );
}
