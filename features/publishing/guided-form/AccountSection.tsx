import type { User } from '#features/people/accounts/accounts.contract.ts';
import { ProfilePhoto } from '#features/people/accounts/ProfilePhoto.tsx';
import { generatePassword } from '#features/people/accounts/password-generator.rules.ts';
import { MIN_PASSWORD } from '#foundation/contract/password-length.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { copyText } from '#foundation/ui/feedback/copy-text.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { Segments } from '#foundation/ui/form/Segments.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './AccountSection.module.css';
import { type AccountForm, type CardForm, personName } from './card-form.rules.ts';

import type { Problems } from './new-card.rules.ts';
import { Section } from './Section.tsx';

interface AccountSectionProps {
  viewer: User;
  account: AccountForm;
  problems: Problems;
  change: (changes: Partial<CardForm>) => void;
}

/** The card's owner: oneself or, for administrators, an account created with the card. */
export function AccountSection({ viewer, account, problems, change }: AccountSectionProps) {
  const set = (changes: Partial<AccountForm>) => change({ account: { ...account, ...changes } });
  const isAdmin = viewer.role === 'admin';
  return (
    <Section title={isAdmin ? '¿De quién es la tarjeta?' : 'Tu cuenta'}>
      {isAdmin && (
        <div className={styles.whose}>
          <Segments
            legend="Cuenta"
            isLegendHidden
            value={account.isNew}
            options={[
              { value: false, label: 'Mi cuenta' },
              { value: true, label: 'Cuenta nueva' },
            ]}
            onChange={(isNew) => set({ isNew })}
          />
        </div>
      )}
      {isAdmin && account.isNew ? (
        <NewAccount account={account} problems={problems} set={set} />
      ) : (
        <div className={styles.own}>
          <ProfilePhoto person={viewer} />
          <p>
            <b>{personName(viewer)}</b>
            {personName(viewer) !== viewer.email && viewer.email}
          </p>
        </div>
      )}
    </Section>
  );
}

interface NewAccountProps {
  account: AccountForm;
  problems: Problems;
  set: (changes: Partial<AccountForm>) => void;
}

function NewAccount({ account, problems, set }: NewAccountProps) {
  const generate = () => {
    const password = generatePassword();
    set({ password });
    showToast({
      title: 'Contraseña generada',
      detail: 'Cópiala y entrégasela a la persona: después no se puede ver.',
      action: {
        label: 'Copiar',
        onSelect: () =>
          copyText(password, {
            copied: 'Contraseña copiada',
            refused: { title: 'Cópiala de aquí', detail: password },
          }),
      },
    });
  };
  return (
    <>
      <Field
        label="Correo"
        type="email"
        autoComplete="off"
        required
        value={account.email}
        error={problems['owner.email']}
        onChange={({ currentTarget: { value: email } }) => set({ email })}
      />
      <Field
        label="Contraseña"
        type="password"
        autoComplete="new-password"
        required
        hint={`Al menos ${MIN_PASSWORD} caracteres.`}
        value={account.password}
        error={problems['owner.password']}
        onChange={({ currentTarget: { value: password } }) => set({ password })}
      />
      <Button variant="line" small className={styles.generate} onClick={generate}>
        <Icon name="key" />
        Generar contraseña
      </Button>
      <Field
        label="Nombre"
        autoComplete="off"
        maxLength={60}
        value={account.firstName}
        error={problems['owner.firstName']}
        onChange={({ currentTarget: { value: firstName } }) => set({ firstName })}
      />
      <Field
        label="Apellido"
        autoComplete="off"
        maxLength={60}
        value={account.lastName}
        error={problems['owner.lastName']}
        onChange={({ currentTarget: { value: lastName } }) => set({ lastName })}
      />
    </>
  );
}
