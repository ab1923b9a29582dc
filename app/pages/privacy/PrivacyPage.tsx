import { SiteFrame } from '#features/conversations/messages/SiteFrame.tsx';
import { FooterLinks } from '#features/people/accounts/FooterLinks.tsx';
import { PrivacyText } from '#features/privacy/personal-data/PrivacyText.tsx';
import { SiteFooter } from '#foundation/ui/layout/SiteFooter.tsx';
import type { PrivacyPageProps } from './privacy.props.ts';

export default function PrivacyPage({ contactEmail }: PrivacyPageProps) {
  return (
    <SiteFrame current="/privacidad">
      <main>
        <PrivacyText contactEmail={contactEmail} />
      </main>
      <SiteFooter>
        <FooterLinks />
      </SiteFooter>
    </SiteFrame>
  );
}
