import { useState } from 'react';
import { ApiError } from '#foundation/contract/api.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { reasonOf } from '#foundation/ui/feedback/showFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import { PictureField } from '#foundation/ui/form/PictureField.tsx';
import type { User, updateProfile } from './accounts.contract.ts';
import { EntryForm, EntryNote, EntryPair, type Failure } from './EntryForm.tsx';
import { rememberViewer } from './useViewer.tsx';

const FIELDS = ['firstName', 'lastName', 'phone', 'location'] as const;
const TITLE = 'No se pudo actualizar el perfil';

/** Edits the person's own profile. The values stay in the form after a failure. */
export function ProfileForm({ viewer }: { viewer: User }) {
  const [saved, setSaved] = useState(viewer.profileImageUrl);
  const [photo, setPhoto] = useState(saved);
  const [isTyped, setTyped] = useState(false);
  return (
    <EntryForm
      failure={TITLE}
      submitLabel="Guardar cambios"
      pendingLabel="Guardando..."
      stays
      isQuiet={!isTyped && photo === saved}
      send={async (typed) => {
        const texts = Object.fromEntries(FIELDS.map((name) => [name, typed(name)]));
        const body = { ...texts, ...(photo === saved ? {} : { profileImageUrl: photo }) };
        const user = await api<typeof updateProfile>('PATCH /api/auth/user/profile', { body });
        setSaved(user.profileImageUrl);
        setPhoto(user.profileImageUrl);
        setTyped(false);
        rememberViewer(user);
        showToast({ title: 'Perfil actualizado' });
      }}
      explain={explain}
    >
      {(wrong) => (
        <div onInput={() => setTyped(true)}>
          <PictureField
            label="Foto de perfil"
            hint="JPG o PNG, de tu galería o de la cámara."
            shape="round"
            smaller={{ maxSide: 800, quality: 0.8 }}
            picture={photo}
            onChange={setPhoto}
          />
          <EntryPair>
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
          </EntryPair>
          <EntryPair>
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
          </EntryPair>
          <EntryNote>
            Entras con {viewer.email}. <a href="#email">Cambiar</a>
          </EntryNote>
        </div>
      )}
    </EntryForm>
  );
}

function explain(error: unknown): Failure {
  const { profileImageUrl, ...fields } = error instanceof ApiError ? error.fields : {};
  return { title: TITLE, detail: profileImageUrl ?? reasonOf(error), fields };
}
