import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardType } from '#features/cards/cards.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { showToastOnNextPage } from '#foundation/ui/feedback/toast-on-next-page.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { AdminForm, Pair } from './AdminForm.tsx';
import { accountProblems, explain, type FormFailure } from './admin-forms.rules.ts';
import { CARD_TYPE_LABELS } from './admin-words.rules.ts';
import { NewPasswordField } from './NewPasswordField.tsx';
import type { createAdminCard } from './new-cards.contract.ts';

const TYPES = [
  { value: '', label: 'Elige un tipo' },
  ...Object.entries(CARD_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];
const EMPTY = { firstName: '', lastName: '', email: '', password: '', cardType: '' as CardType | '' };

/** Opens an account and publishes its card in one go. Title and address follow from the name; both can be changed later. */
export function CreateCardForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: ({ cardType, ...owner }: Omit<typeof EMPTY, 'cardType'> & { cardType: CardType }) =>
      api<typeof createAdminCard>('POST /api/admin/cards', { body: { cardType, owner } }),
    onSuccess() {
      showToastOnNextPage({ title: 'Éxito', detail: 'Usuario y tarjeta creados correctamente' });
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
  const set = (name: keyof typeof EMPTY) => (event: { currentTarget: { value: string } }) =>
    setTyped({ ...typed, [name]: event.currentTarget.value });
  return (
    <AdminForm
      title="Nueva Tarjeta"
      introduction="Crea la cuenta de su dueño y la tarjeta al mismo tiempo. El título y la dirección salen del nombre y se pueden cambiar después."
      failure={failure}
      submitLabel="Crear Tarjeta"
      pendingLabel={isPending || isSuccess ? 'Creando...' : null}
      onSubmit={submit}
    >
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        value={typed.email}
        error={wrong.email}
        onChange={set('email')}
      />
      <NewPasswordField
        value={typed.password}
        error={wrong.password}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      <Pair>
        <Field
          label="Nombre"
          name="firstName"
          autoComplete="off"
          maxLength={60}
          value={typed.firstName}
          error={wrong.firstName}
          onChange={set('firstName')}
        />
        <Field
          label="Apellido"
          name="lastName"
          autoComplete="off"
          maxLength={60}
          value={typed.lastName}
          error={wrong.lastName}
          onChange={set('lastName')}
        />
      </Pair>
      <ChoiceField
        label="Tipo de tarjeta"
        name="cardType"
        options={TYPES}
        value={typed.cardType}
        error={wrong.cardType}
        onChange={set('cardType')}
      />
    </AdminForm>
  );
}
