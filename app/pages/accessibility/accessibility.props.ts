export interface AccessibilityPageProps {
  contactEmail: string | null;
}
