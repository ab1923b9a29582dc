import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardType } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { AddressField } from '#features/publishing/guided-form/AddressField.tsx';
import { typedAddress } from '#features/publishing/guided-form/card-form.rules.ts';
import { addressProblem } from '#features/publishing/guided-form/new-card.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AdminForm } from './AdminForm.tsx';
import { accountProblems, explain, type FormFailure } from './admin-forms.rules.ts';
import type { createAdminCard } from './new-cards.contract.ts';

const TYPES = [
  { value: '', label: 'Elige un tipo' },
  ...Object.entries(CARD_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];
const EMPTY = { firstName: '', lastName: '', email: '', password: '' };
const EMPTY_CARD = { title: '', ownAddress: null as string | null, cardType: '' as CardType | '' };

/**
 * Creates an account and its card in one step. The card's address follows the name of the business until it is typed by
 * hand.
 */
export function AccountAndCardForm({ cardUrl }: { cardUrl: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const [card, setCard] = useState(EMPTY_CARD);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (cardType: CardType) => {
      const subdomain = normaliseSubdomain(typedAddress(card));
      const body = { cardType, title: card.title, subdomain, owner: typed };
      return api<typeof createAdminCard>('POST /api/admin/cards', { body });
    },
    onSuccess({ subdomain }) {
      toastOnNextPage({
        title: 'Usuario y tarjeta creados correctamente',
        detail: 'La tarjeta ya se ve, y está vacía: su dueño agrega productos en su panel.',
        action: { label: 'Ver Tarjeta', href: `/${subdomain}` },
      });
      location.assign('/admin');
    },
    onError: (error) => setFailure(explain(error, 'No se pudo crear el usuario y tarjeta')),
  });
  const submit = () => {
    const { cardType, title } = card;
    const address = title.trim() ? addressProblem(card) : null;
    const fields = {
      ...(typed.firstName.trim() ? {} : { firstName: 'El nombre es requerido' }),
      ...(typed.lastName.trim() ? {} : { lastName: 'El apellido es requerido' }),
      ...accountProblems(typed),
      ...(title.trim() ? {} : { title: 'El nombre del negocio es requerido' }),
      ...(address ? { subdomain: address } : {}),
      ...(cardType ? {} : { cardType: 'Selecciona un tipo de tarjeta' }),
    };
    const hasProblems = Object.keys(fields).length > 0;
    setFailure(hasProblems ? { title: '', fields } : null);
    if (!hasProblems && cardType) mutate(cardType);
  };
  const wrong = failure?.fields ?? {};
  return (
    <AdminForm
      title="Nueva Tarjeta"
      introduction="Crea la cuenta de su dueño y la tarjeta al mismo tiempo. La tarjeta empieza vacía y se ve desde ya."
      failure={failure}
      submitLabel="Crear Tarjeta"
      pendingLabel={isPending || isSuccess ? 'Creando...' : null}
      onSubmit={submit}
    >
      <h2>Su dueño</h2>
      <AccountFields
        typed={typed}
        problems={wrong}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
      <h2>La tarjeta</h2>
      <Field
        label="Nombre del negocio"
        name="title"
        maxLength={80}
        value={card.title}
        error={wrong.title}
        onChange={(event) => setCard({ ...card, title: event.currentTarget.value })}
      />
      <AddressField
        cardUrl={cardUrl}
        label="Dirección en Vitrina"
        form={card}
        error={wrong.subdomain}
        change={(change) => setCard({ ...card, ...change })}
      />
      <ChoiceField
        label="Tipo de tarjeta"
        name="cardType"
        options={TYPES}
        value={card.cardType}
        error={wrong.cardType}
        onChange={(event) => setCard({ ...card, cardType: event.currentTarget.value as CardType })}
      />
    </AdminForm>
  );
}
