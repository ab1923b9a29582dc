import { useState } from 'react';
import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import { ConfirmDataRequest } from '#features/administration/data-requests/ConfirmDataRequest.tsx';
import { DataRequestFacts } from '#features/administration/data-requests/DataRequestFacts.tsx';
import { longDay } from '#features/administration/data-requests/data-requests.rules.ts';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { CopyLinkButton } from '#foundation/ui/button/CopyLinkButton.tsx';
import { ToastRegion } from '#foundation/ui/feedback/Toast.tsx';
import type { HeldDataRequestPageProps } from './held-data-request.props.ts';

/** `/tus-datos/{token}` */
export default function HeldDataRequestPage({ token, request: loaded }: HeldDataRequestPageProps) {
  const [request, setRequest] = useState(loaded);
  return (
    <>
      <EntryLayout
        title={`Solicitud ${request.reference}`}
        introduction={
          request.answeredAt
            ? `La respondimos el ${longDay(request.answeredAt)}.`
            : `Te respondemos aquí a más tardar el ${longDay(request.dueAt)}.`
        }
        picture={picture}
        isNews={request !== loaded}
      >
        {request.canConfirmEmail && <ConfirmDataRequest token={token} onConfirmed={setRequest} />}
        <DataRequestFacts request={request} />
        {!request.answer && (
          <p className={styles.action}>
            <CopyLinkButton address={`/tus-datos/${token}`} />
          </p>
        )}
      </EntryLayout>
      <ToastRegion />
    </>
  );
}
