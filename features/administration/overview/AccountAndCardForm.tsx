import { useState } from 'react';
import type { Card, CardType } from '#features/card/cards/cards.contract.ts';
import { normaliseSubdomain } from '#features/card/cards/subdomain.rules.ts';
import { CARD_TYPE_LABELS } from '#features/card/cards/trade-words.rules.ts';
import { fullName } from '#features/people/accounts/person.rules.ts';
import { AddressField } from '#features/publishing/guided-form/AddressField.tsx';
import { typedAddress, withTitle } from '#features/publishing/guided-form/card-form.rules.ts';
import { addressProblem } from '#features/publishing/guided-form/new-card.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { ChoiceField } from '#foundation/ui/form/ChoiceField.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { AccountFields } from './AccountFields.tsx';
import { AdminForm } from './AdminForm.tsx';
import { accountProblems, missing } from './admin-forms.rules.ts';
import type { AdminUser, listAdminUsers } from './administration.contract.ts';
import { NewCardMade } from './NewCardMade.tsx';
import type { createAdminCard } from './new-cards.contract.ts';
import { makePasswordLink } from './PasswordLink.tsx';

const TYPES = [
  { value: '', label: 'Elige un tipo' },
  ...Object.entries(CARD_TYPE_LABELS).map(([value, label]) => ({ value, label })),
];
const EMPTY = { firstName: '', lastName: '', email: '' };
const EMPTY_CARD = { title: '', ownAddress: null as string | null, cardType: '' as CardType | '' };

/** The account that has this e-mail. */
async function findAccount(email: string): Promise<AdminUser | null> {
  const wanted = email.trim().toLowerCase();
  const found = await api<typeof listAdminUsers>('GET /api/admin/users', { q: wanted });
  return found.find((user) => user.email === wanted) ?? null;
}

/**
 * Creates an account and its card in one step, or the card of an account that exists already. The card's address follows
 * the name of the business until it is typed by hand.
 */
export function AccountAndCardForm({ cardUrl }: { cardUrl: string }) {
  const [typed, setTyped] = useState(EMPTY);
  const [card, setCard] = useState(EMPTY_CARD);
  /** The account that has the typed e-mail, once the server has said that there is one. */
  const [existing, setExisting] = useState<AdminUser | null>(null);
  const [made, setMade] = useState<{ card: Card; link: string | null } | null>(null);

  const check = () => {
    const { cardType, title } = card;
    const address = title.trim() ? addressProblem(card) : null;
    return missing({
      ...(existing || typed.firstName.trim() ? {} : { firstName: 'El nombre es requerido' }),
      ...(existing || typed.lastName.trim() ? {} : { lastName: 'El apellido es requerido' }),
      ...accountProblems(typed),
      ...(title.trim() ? {} : { title: 'El nombre del negocio es requerido' }),
      ...(address ? { subdomain: address } : {}),
      ...(cardType ? {} : { cardType: 'Selecciona un tipo de tarjeta' }),
    });
  };
  const send = async () => {
    const subdomain = normaliseSubdomain(typedAddress(card));
    const forWhom = existing ? { userId: existing.id } : { owner: typed };
    const body = { cardType: card.cardType as CardType, title: card.title, subdomain, ...forWhom };
    try {
      const created = await api<typeof createAdminCard>('POST /api/admin/cards', { body });
      setMade({ card: created, link: existing ? null : await makePasswordLink(created.userId) });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'email_taken';
      const account = isTaken ? await findAccount(typed.email).catch(() => null) : null;
      if (!account) throw error;
      setExisting(account);
    }
  };
  if (made) return <NewCardMade {...made} owner={existing ?? { id: made.card.userId, ...typed }} />;
  return (
    <AdminForm
      title="Nueva Tarjeta"
      introduction="Crea la cuenta de su dueño y la tarjeta al mismo tiempo. La tarjeta empieza vacía y se ve desde ya."
      failure="No se pudo crear el usuario y tarjeta"
      submitLabel={existing ? `Crear la tarjeta de ${fullName(existing)}` : 'Crear Tarjeta'}
      pendingLabel="Creando..."
      stays
      check={check}
      send={send}
    >
      {(wrong) => (
        <>
          <h2>Su dueño</h2>
          <AccountFields
            typed={typed}
            problems={wrong}
            onChange={(change) => {
              setTyped({ ...typed, ...change });
              setExisting(null);
            }}
          />
          {existing && (
            <p role="status">
              <b>{existing.email} ya tiene cuenta.</b> La tarjeta será de {fullName(existing)}: créala así, o
              cambia el correo.
            </p>
          )}
          <h2>La tarjeta</h2>
          <Field
            label="Nombre del negocio"
            name="title"
            maxLength={80}
            value={card.title}
            error={wrong.title}
            onChange={(event) => setCard({ ...card, ...withTitle(card, event.currentTarget.value) })}
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
        </>
      )}
    </AdminForm>
  );
}
