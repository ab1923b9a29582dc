import { useState } from 'react';
import type { Card, updateCard } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { SubdomainField } from '#features/card/editor/SubdomainField.tsx';
import { useSubdomainCheck } from '#features/card/editor/useSubdomainCheck.tsx';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { toastOnNextPage } from '#foundation/ui/feedback/Toast.tsx';
import { AccountFields, type AccountText } from './AccountFields.tsx';
import { AdminForm } from './AdminForm.tsx';
import { accountProblems, missing } from './admin-forms.rules.ts';
import { subdomainFromNames } from './new-address.rules.ts';
import { PasswordLink } from './PasswordLink.tsx';
import type { updateUser } from './people.contract.ts';

interface EditCardFormProps {
  card: Card;
  owner: User;
}

/** Edits a card's owner and address. The address follows the owner's name until it is typed by hand. */
export function EditCardForm({ card, owner }: EditCardFormProps) {
  const [typed, setTyped] = useState({
    firstName: owner.firstName,
    lastName: owner.lastName,
    email: owner.email,
  });
  const [subdomain, setSubdomain] = useState(card.subdomain);
  const [isByHand, setIsByHand] = useState(false);
  const wanted = normaliseSubdomain(subdomain);
  const check = useSubdomainCheck(wanted === card.subdomain ? null : wanted, card.id);
  const subdomainProblem = wanted === '' ? 'El subdominio es requerido' : check.reason;

  const send = async () => {
    // The address is saved first: if another card has taken it, nothing else is changed, either.
    if (wanted !== card.subdomain)
      await api<typeof updateCard>('PUT /api/cards/{id}', { id: card.id, body: { subdomain: wanted } });
    await api<typeof updateUser>('PUT /api/admin/users/{id}', { id: owner.id, body: typed });
    toastOnNextPage({ title: 'Tarjeta actualizada', detail: card.title });
    location.assign('/admin');
  };
  const problems = () => {
    const isComplete = [typed.firstName, typed.lastName, typed.email, wanted].every((text) => text.trim());
    return missing(
      {
        ...(typed.firstName.trim() ? {} : { firstName: 'El nombre es requerido' }),
        ...(typed.lastName.trim() ? {} : { lastName: 'El apellido es requerido' }),
        ...accountProblems(typed),
        ...(subdomainProblem ? { subdomain: subdomainProblem } : {}),
      },
      isComplete ? '' : 'Por favor completa todos los campos obligatorios',
    );
  };
  const change = (changes: Partial<AccountText>) => {
    const next = { ...typed, ...changes };
    setTyped(next);
    const isRenamed = next.firstName !== typed.firstName || next.lastName !== typed.lastName;
    if (isRenamed && !isByHand) setSubdomain(subdomainFromNames(next.firstName, next.lastName));
  };
  return (
    <AdminForm
      title={`Editar ${card.title}`}
      introduction={
        <>
          Sus productos, horario y pedidos se cambian en su panel:{' '}
          <a href={`/user-panel?card=${card.id}`}>abrir su panel</a>.
        </>
      }
      failure="No se pudo actualizar la tarjeta"
      submitLabel="Guardar cambios"
      pendingLabel="Guardando..."
      check={problems}
      send={send}
    >
      {(wrong) => (
        <>
          <h2>Administra esta tarjeta</h2>
          <AccountFields typed={typed} problems={wrong} onChange={change} />
          <PasswordLink user={owner} />
          <h2>Dirección de la tarjeta</h2>
          <SubdomainField
            label="Dirección en Vitrina"
            value={subdomain}
            own={card.subdomain}
            check={check}
            problem={subdomainProblem}
            error={wrong.subdomain}
            isByHand={isByHand}
            onType={(text) => {
              setIsByHand(true);
              setSubdomain(text);
            }}
            onRestore={() => {
              setIsByHand(true);
              setSubdomain(card.subdomain);
            }}
          />
        </>
      )}
    </AdminForm>
  );
}
