import { type FormEvent, useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Alert } from '#foundation/ui/feedback/Alert.tsx';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { useEarlySubmit } from '#foundation/ui/form/useEarlySubmit.ts';
import { useFocusOnProblem } from '#foundation/ui/form/useFocusOnProblem.ts';
import type { User, updateProfile } from './accounts.contract.ts';
import type { Failure } from './EntryForm.tsx';
import { PhotoField } from './PhotoField.tsx';
import styles from './ProfileForm.module.css';
import { rememberViewer } from './useViewer.tsx';

const FIELDS = ['firstName', 'lastName', 'phone', 'location'] as const;

/** Edits the person's own profile. The values stay in the form after a failure. */
export function ProfileForm({ viewer }: { viewer: User }) {
  const [saved, setSaved] = useState(viewer);
  const [photo, setPhoto] = useState(viewer.profileImageUrl);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useFocusOnProblem(failure);
  useEarlySubmit(form);
  const [isPending, setIsPending] = useState(false);

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = new FormData(event.currentTarget);
    const typed = Object.fromEntries(FIELDS.map((name) => [name, String(values.get(name) ?? '')]));
    setIsPending(true);
    setFailure(null);
    try {
      const user = await api<typeof updateProfile>('PATCH /api/auth/user/profile', {
        body: { ...typed, ...(photo === saved.profileImageUrl ? {} : { profileImageUrl: photo }) },
      });
      setSaved(user);
      setPhoto(user.profileImageUrl);
      rememberViewer(user);
      showToast({ title: 'Perfil actualizado' });
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setIsPending(false);
    }
  };

  const wrong = failure?.fields ?? {};
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={save}>
      {failure && <Alert title={failure.title} detail={failure.detail} />}
      <PhotoField person={{ ...saved, profileImageUrl: photo }} onChange={setPhoto} />
      <div className={styles.names}>
        <Field
          label="Nombre"
          name="firstName"
          autoComplete="given-name"
          maxLength={60}
          defaultValue={viewer.firstName}
          error={wrong.firstName}
        />
        <Field
          label="Apellido"
          name="lastName"
          autoComplete="family-name"
          maxLength={60}
          defaultValue={viewer.lastName}
          error={wrong.lastName}
        />
        <Field
          label="Teléfono"
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={viewer.phone ?? ''}
          error={wrong.phone}
        />
        <Field
          label="Ubicación"
          name="location"
          autoComplete="address-level2"
          maxLength={120}
          defaultValue={viewer.location ?? ''}
          error={wrong.location}
        />
      </div>
      <Field
        label="Correo"
        type="email"
        autoComplete="email"
        readOnly
        defaultValue={viewer.email}
        hint="Se cambia en la pestaña Correo."
      />
      <Button type="submit" className={styles.submit} disabled={isPending}>
        {isPending ? 'Guardando...' : 'Guardar cambios'}
      </Button>
    </form>
  );
}

function explain(error: unknown): Failure {
  const title = 'No se pudo actualizar el perfil';
  if (!(error instanceof ApiError)) return { title, detail: 'Inténtalo de nuevo en un momento.' };
  const { profileImageUrl, ...fields } = error.fields;
  return { title, detail: profileImageUrl ?? error.message, fields };
}
