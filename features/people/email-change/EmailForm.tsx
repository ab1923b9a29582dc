import { useState } from 'react';
import type { User } from '#features/people/accounts/accounts.contract.ts';
import { EntryForm, type Failure, type Typed } from '#features/people/accounts/EntryForm.tsx';
import { rememberViewer } from '#features/people/accounts/useViewer.tsx';
import { isAboutCode, proofProblem } from '#features/people/sign-in/codes.rules.ts';
import { ProofFields } from '#features/people/sign-in/ProofFields.tsx';
import { isEmail } from '#foundation/contract/email.ts';
import { api } from '#foundation/ui/browser/api.ts';
import { formFailure } from '#foundation/ui/feedback/formFailure.ts';
import { showToast } from '#foundation/ui/feedback/Toast.tsx';
import { Field } from '#foundation/ui/form/Field.tsx';
import type { changeEmail } from './email-change.contract.ts';

export function EmailForm({ viewer }: { viewer: User }) {
  const [current, setCurrent] = useState(viewer.email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const change = async (typed: Typed, form: HTMLFormElement) => {
    const email = typed('email').trim();
    const code = needsCode ? typed('code') : undefined;
    const { needsLink } = await api<typeof changeEmail>('POST /api/auth/change-email', {
      body: { email, currentPassword: typed('currentPassword'), code },
    });
    form.reset();
    if (needsLink) return setSentTo(email);
    setCurrent(email);
    rememberViewer({ ...viewer, email });
    showToast({ title: 'Correo actualizado', detail: `Desde ahora entras con ${email}.` });
  };
  return (
    <>
      <EntryForm
        failure={TITLE}
        submitLabel="Cambiar correo"
        pendingLabel="Cambiando..."
        stays
        check={check}
        send={change}
        explain={(error) => {
          if (isAboutCode(error)) setNeedsCode(true);
          const fields = proofProblem(error);
          return fields ? { title: TITLE, fields } : formFailure(TITLE, error);
        }}
      >
        {(wrong) => (
          <>
            <Field
              label="Nuevo correo"
              name="email"
              type="email"
              autoComplete="email"
              hint={`Ahora entras con ${current}.`}
              error={wrong.email}
            />
            <ProofFields email={current} needsCode={needsCode} problems={wrong} />
          </>
        )}
      </EntryForm>
      <p role="status">
        {sentTo &&
          `Te escribimos a ${sentTo}. Abre el enlace del correo para confirmarlo; hasta entonces entras con ${current}.`}
      </p>
    </>
  );
}

const TITLE = 'No se pudo cambiar el correo';

function check(typed: Typed): Failure | null {
  const fields = {
    ...(isEmail(typed('email').trim()) ? {} : { email: 'Email inválido' }),
    ...(typed('currentPassword') ? {} : { currentPassword: 'Escribe tu contraseña' }),
  };
  return Object.keys(fields).length > 0 ? { title: TITLE, fields } : null;
}
