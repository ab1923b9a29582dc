import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardType } from '#features/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AdminForm } from './AdminForm.tsx';
import { accountProblems, explain, type FormFailure } from './admin-forms.rules.ts';
import { CARD_TYPE_LABELS } from './admin-words.rules.ts';
import type { createAdminCard } from './new-cards.contract.ts';

const TYPES = [
  { value: '', label: 'Elige un tipo' },
  ...Object.entries(CARD_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];
const EMPTY = { firstName: '', lastName: '', email: '', password: '', cardType: '' as CardType | '' };

/**
 * Creates an account and its card in one step. Title and address are derived from the name and can be changed later.
 */
export function AccountAndCardForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ cardType, ...owner }: Omit<typeof EMPTY, 'cardType'> & { cardType: CardType }) =>
      api<typeof createAdminCard>('POST /api/admin/cards', { body: { cardType, owner } }),
    onSuccess() {
      toastOnNextPage({ title: 'Éxito', detail: 'Usuario y tarjeta creados correctamente' });
      location.assign('/admin');
    },
    onError: (error) => setFailure(explain(error, 'No se pudo crear el usuario y tarjeta')),
  });
  const submit = () => {
    const { cardType } = typed;
    const fields = {
      ...(typed.firstName.trim() ? {} : { firstName: 'El nombre es requerido' }),
      ...(typed.lastName.trim() ? {} : { lastName: 'El apellido es requerido' }),
      ...accountProblems(typed),
      ...(cardType ? {} : { cardType: 'Selecciona un tipo de tarjeta' }),
    };
    const hasProblems = Object.keys(fields).length > 0;
    setFailure(hasProblems ? { title: '', fields } : null);
    if (!hasProblems && cardType) mutate({ ...typed, cardType });
  };
  const wrong = failure?.fields ?? {};
  return (
    <AdminForm
      title="Nueva Tarjeta"
      introduction="Crea la cuenta de su dueño y la tarjeta al mismo tiempo. El título y la dirección salen del nombre y se pueden cambiar después."
      failure={failure}
      submitLabel="Crear Tarjeta"
      pendingLabel={isPending || isSuccess ? 'Creando...' : null}
      onSubmit={submit}
    >
      <AccountFields
        typed={typed}
        problems={wrong}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
      <ChoiceField
        label="Tipo de tarjeta"
        name="cardType"
        options={TYPES}
        value={typed.cardType}
        error={wrong.cardType}
        onChange={(event) => setTyped({ ...typed, cardType: event.currentTarget.value as CardType })}
      />
    </AdminForm>
  );
}
