import { AccountButton } from '#features/accounts/AccountButton.tsx';
import { OwnCard } from '#features/cards/OwnCard.tsx';
import { CopyLinkButton } from '#features/sharing/CopyLinkButton.tsx';
import { QrFiles } from '#features/sharing/QrFiles.tsx';
import { Icon } from '#foundation/ui/Icon.tsx';
import { Notice } from '#foundation/ui/Notice.tsx';
import { SiteHeader } from '#foundation/ui/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/SiteNav.tsx';
import { ToastRegion } from '#foundation/ui/Toast.tsx';
import type { PageProps } from '../../page-props.ts';
import styles from './UserPanelPage.module.css';

/** `/user-panel`: what an owner has here. */
export default function UserPanelPage({ cards }: PageProps['user-panel']) {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/user-panel">
          <AccountButton />
        </SiteHeader>
        <main className={styles.main}>
          <h1>Mi Panel</h1>
          {cards.length === 0 ? (
            <Notice
              icon={<Icon name="store" size={28} />}
              title="No tienes tarjetas creadas aún"
              detail="Crea tu primera tarjeta digital"
            />
          ) : (
            <>
              <p className={styles.lead}>Comparte el enlace por WhatsApp e Instagram, y el QR en tu local.</p>
              {cards.map((card) => (
                <OwnCard
                  key={card.id}
                  card={card}
                  pageUrl={card.pageUrl}
                  actions={card.isActive && <CopyLinkButton address={card.pageUrl} />}
                >
                  {card.isActive && <QrFiles subdomain={card.subdomain} title={card.title} />}
                </OwnCard>
              ))}
            </>
          )}
        </main>
      </div>
      <SiteNav at="bottom" current="/user-panel" />
      <ToastRegion />
    </>
  );
}
