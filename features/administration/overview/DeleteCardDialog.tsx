import { useDeletion } from '#features/administration/lists/useDeletion.tsx';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { CodeField } from '#features/people/sign-in/CodeField.tsx';
import { ProofDialog } from '#features/people/sign-in/ProofForm.tsx';
import type { deleteCard } from '#features/privacy/personal-data/personal-data.contract.ts';
import { countOf } from '#foundation/contract/count.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { DangerDialog } from '#foundation/ui/overlay/DangerDialog.tsx';
import type { AdminCard } from './administration.contract.ts';
import { type CardContents, useCardContents } from './useCardContents.tsx';

interface DeleteCardDialogProps {
  card: AdminCard;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before deleting a card, and counts what would be lost with it. */
export function DeleteCardDialog({ card, onClose, onDeleted }: DeleteCardDialogProps) {
  const { data, isError } = useCardContents([card.id]);
  const deletion = useDeletion({
    send: (closesOrders, code) =>
      api<typeof deleteCard>('DELETE /api/cards/{id}', { id: card.id, closesOrders, body: { code } }),
    done: 'Tarjeta eliminada',
    name: card.title,
    failed: 'No se pudo eliminar la tarjeta',
    onDeleted,
  });
  const title = `¿Eliminar ${card.title}?`;
  const confirmLabel = 'Eliminar tarjeta';
  if (deletion.needsCode)
    return (
      <ProofDialog
        title={title}
        email=""
        isProven
        isDanger
        submitLabel={confirmLabel}
        pendingLabel="Eliminando..."
        failure="No se pudo eliminar la tarjeta"
        onSubmit={async (typed) => void (await deletion.confirmWith(typed('code')))}
        onClose={onClose}
      >
        {(wrong) => <CodeField kind="either" error={wrong.code} focusesAtOnce />}
      </ProofDialog>
    );
  return (
    <DangerDialog title={title} confirmLabel={confirmLabel} {...deletion} onClose={onClose}>
      <p>
        Se borra para siempre lo que hay en <b>/{card.subdomain}</b>:
      </p>
      <Contents contents={data} isUnknown={isError} />
      <p>
        La cuenta de {fullName(card.owner)} se mantiene. Si solo quieres sacarla del directorio, desactívala.
      </p>
    </DangerDialog>
  );
}

/** What the card contains, if that is known. */
function Contents({ contents, isUnknown }: { contents: CardContents | undefined; isUnknown: boolean }) {
  if (isUnknown) return <p>sus productos, ofertas y pedidos (no pudimos contarlos).</p>;
  return (
    <ul aria-busy={!contents}>
      <li>
        <b>{contents ? countOf(contents.items, 'producto', 'productos') : '… productos'}</b> y{' '}
        <b>{contents ? countOf(contents.offers, 'oferta', 'ofertas') : '… ofertas'}</b>, con sus fotos
      </li>
      <li>
        <b>{contents ? countOf(contents.orders, 'pedido', 'pedidos') : '… pedidos'}</b>, sus visitas y
        estadísticas
      </li>
    </ul>
  );
}
