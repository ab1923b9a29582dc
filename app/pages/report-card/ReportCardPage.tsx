import { useState } from 'react';
import styles from '#app/pages/layout/EntryPage.module.css';
import picture from '#app/web/images/auth.webp';
import { ReportForm } from '#features/administration/reports/ReportForm.tsx';
import { EntryAlternative } from '#features/people/accounts/EntryForm.tsx';
import { EntryLayout } from '#features/people/accounts/EntryLayout.tsx';
import { Button } from '#foundation/ui/button/Button.tsx';
import type { ReportCardPageProps } from './report-card.props.ts';

export default function ReportCardPage({ card: { id, title, subdomain } }: ReportCardPageProps) {
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <EntryLayout
      title="Gracias por avisar"
      introduction={`Revisaremos la tarjeta de ${title}. Si dejaste tu contacto, puede que te escribamos.`}
      picture={picture}
      isNews
    >
      <Button wide href={`/${subdomain}`} className={styles.action}>
        Volver a la tarjeta
      </Button>
    </EntryLayout>
  ) : (
    <EntryLayout
      title="Denunciar esta tarjeta"
      introduction={`Dinos qué pasa con la tarjeta de ${title}.`}
      picture={picture}
    >
      <ReportForm cardId={id} onSent={() => setIsSent(true)} />
      <EntryAlternative question="¿Fue sin querer?" href={`/${subdomain}`} label="Volver a la tarjeta" />
    </EntryLayout>
  );
}
