import { type FormEvent, useState } from 'react';
import type { MemberRole } from '#features/card/cards/card-role.rules.ts';
import { whatsappTextHref } from '#features/card/cards/links.rules.ts';
import { ApiError } from '#foundation/contract/api.ts';
import { isEmail } from '#foundation/contract/email.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { Field } from '#foundation/ui/form/Field.tsx';
import { RadioTiles } from '#foundation/ui/form/RadioTiles.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Dialog, DialogActions } from '#foundation/ui/overlay/Dialog.tsx';
import styles from './InviteDialog.module.css';
import { ManagerDialog } from './ManagerDialog.tsx';
import { ROLE_OPTIONS } from './role-options.rules.ts';
import { INVITATION_DAYS } from './team.rules.ts';
import type { Proof } from './useTeam.tsx';

interface InviteDialogProps {
  cardTitle: string;
  /** @throws {ApiError} */
  invite: (
    role: MemberRole,
    email: string | null,
    proof?: Proof,
  ) => Promise<{ link: string; isMailed: boolean }>;
  onClose: () => void;
}

const takeFocus = (words: HTMLElement | null) => words?.focus();

/** Creates an invitation, and then shows its link to pass on. */
export function InviteDialog({ cardTitle, invite, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const [isProving, setProving] = useState(false);
  const [made, setMade] = useState<{ link: string; sentTo: string | null } | null>(null);

  const make = async (role: MemberRole, proof?: Proof) => {
    const address = email.trim();
    const { link, isMailed } = await invite(role, address || null, proof);
    setMade({ link, sentTo: isMailed ? address : null });
    setEmail('');
  };
  const makeManager = async (proof: Proof) => {
    try {
      await make('manages', proof);
    } catch (refused) {
      const wrongAddress = refused instanceof ApiError && refused.fields.email;
      if (!wrongAddress) throw refused;
      setError(wrongAddress);
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const role = new FormData(event.currentTarget).get('role') as MemberRole;
    const address = email.trim();
    if (address && !isEmail(address)) return setError('Email inválido');
    setError(undefined);
    if (role === 'manages') return setProving(true);
    setPending(true);
    try {
      await make(role);
    } catch (refused) {
      setError((refused instanceof ApiError && refused.fields.email) || reasonOf(refused));
    } finally {
      setPending(false);
    }
  };

  if (made) {
    const text = `Te invito al equipo de ${cardTitle} en Vitrina: ${made.link}`;
    return (
      <Dialog isOpen title="Invitación lista" onClose={onClose}>
        {/* Takes the focus, because the pressed button has disappeared. */}
        <p tabIndex={-1} ref={takeFocus} className={styles.words}>
          {made.sentTo ? `Le escribimos a ${made.sentTo}. También puedes pasarle el enlace. ` : ''}
          Sirve una sola vez y por {INVITATION_DAYS} días.
        </p>
        <p className={styles.link}>{made.link}</p>
        <div className={styles.actions}>
          <Button variant="whatsapp" wide href={whatsappTextHref(text)} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            Enviar por WhatsApp
          </Button>
          <CopyLinkButton address={made.link} />
        </div>
        <DialogActions>
          <Button variant="line" onClick={() => setMade(null)}>
            Invitar a otra persona
          </Button>
          <Button onClick={onClose}>Listo</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen title="Invitar al equipo" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <RadioTiles legend="Qué puede hacer" name="role" initial="attends" options={ROLE_OPTIONS} />
        <Field
          label="Correo (opcional)"
          name="email"
          type="email"
          autoComplete="off"
          hint="Sin correo te damos un enlace para enviarlo tú."
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <DialogActions>
          <Button variant="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Creando...' : 'Crear invitación'}
          </Button>
        </DialogActions>
      </form>
      {isProving && (
        <ManagerDialog
          title="Invitar a quien administre"
          submitLabel="Crear invitación"
          failure="No se creó la invitación"
          onProven={makeManager}
          onClose={() => setProving(false)}
        />
      )}
    </Dialog>
  );
}
