import { useMutation } from '@tanstack/react-query';
import { whatsappTextHref } from '#features/card/cards/links.rules.ts';
import { mailtoHref } from '#features/card/cards/mail-link.rules.ts';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { HANDED_LINK_DAYS } from '#features/people/recovery/handed-link.rules.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { showFailure } from '#foundation/ui/feedback/showFailure.ts';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import styles from './PasswordLink.module.css';
import type { createPasswordLink } from './people.contract.ts';

interface PasswordLinkProps {
  user: Pick<User, 'id' | 'firstName' | 'email'>;
  /** For an account that was just made: the link. Null if it could not be made. */
  made?: string | null;
}

/** Makes the link with which a person chooses a password. @returns null if that fails: it can be made again */
export const makePasswordLink = (id: number): Promise<string | null> => createLink({ id }).catch(() => null);

const createLink = async ({ id }: { id: number }): Promise<string> =>
  (await api<typeof createPasswordLink>('POST /api/admin/users/{id}/password-link', { id })).url;

/** A link with which somebody chooses their password, to pass on: nobody else ever knows it. */
export function PasswordLink({ user, made = null }: PasswordLinkProps) {
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => createLink(user),
    onError: (error) => showFailure('No se pudo crear el enlace', error),
  });
  const link = data ?? made;
  if (!link)
    return (
      <div className={styles.link}>
        <p>Su contraseña la elige cada persona, con un enlace que tú le envías.</p>
        <Button variant="line" small aria-disabled={isPending} onClick={() => isPending || mutate()}>
          <Icon name="key" />
          {isPending ? 'Creando...' : 'Crear enlace para su contraseña'}
        </Button>
      </div>
    );
  const text = `Hola${user.firstName ? `, ${user.firstName}` : ''}. Con este enlace eliges tu contraseña de Vitrina; entras con ${user.email}: ${link}`;
  return (
    <div className={styles.link} role="status">
      <p>Envíale este enlace: con él elige su contraseña. Sirve una vez y por {HANDED_LINK_DAYS} días.</p>
      <p className={styles.address}>{link}</p>
      <div className={styles.ways}>
        <CopyLinkButton small address={link} />
        <Button variant="line" small href={whatsappTextHref(text)} target="_blank" rel="noopener">
          WhatsApp
        </Button>
        <Button variant="line" small href={mailtoHref(user.email, 'Tu cuenta en Vitrina', text) ?? ''}>
          Correo
        </Button>
      </div>
    </div>
  );
}
