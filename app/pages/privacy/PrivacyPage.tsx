import { HeaderAccount } from '#features/conversations/messages/HeaderAccount.tsx';
import { FooterLinks } from '#features/people/accounts/FooterLinks.tsx';
import { PrivacyText } from '#features/privacy/personal-data/PrivacyText.tsx';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import { SiteHeader } from '#foundation/ui/layout/SiteHeader.tsx';
import { SiteNav } from '#foundation/ui/layout/SiteNav.tsx';
import styles from './PrivacyPage.module.css';
import type { PrivacyPageProps } from './privacy.props.ts';

export default function PrivacyPage({ contactEmail }: PrivacyPageProps) {
  return (
    <>
      <div className={styles.page}>
        <SiteHeader current="/privacidad">
          <HeaderAccount />
        </SiteHeader>
        <main>
          <PrivacyText contactEmail={contactEmail} />
        </main>
        <SiteFooter>
          <FooterLinks />
        </SiteFooter>
      </div>
      <SiteNav at="bottom" current="/privacidad" />
    </>
  );
}
