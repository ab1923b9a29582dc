import type { ComponentType } from 'react';
import type { PageName, PageProps } from './page-props.ts';

type Loaders = { [Name in PageName]: () => Promise<{ default: ComponentType<PageProps[Name]> }> };

/**
 * Every page by name. Each is a chunk of its own, so a public card never loads the code of another page.
 * The server renders the same component with the same props (page-props.ts); they travel in the document as JSON.
 */
export const pages = {
  home: () => import('#app/pages/home/HomePage.tsx'),
  card: () => import('#app/pages/card/CardPage.tsx'),
  'not-found': () => import('#app/pages/not-found/NotFoundPage.tsx'),
  login: () => import('#app/pages/login/LoginPage.tsx'),
  register: () => import('#app/pages/register/RegisterPage.tsx'),
  'saved-cards': () => import('#app/pages/saved-cards/SavedCardsPage.tsx'),
  achievements: () => import('#app/pages/achievements/AchievementsPage.tsx'),
  messages: () => import('#app/pages/messages/MessagesPage.tsx'),
  'profile-settings': () => import('#app/pages/profile-settings/ProfileSettingsPage.tsx'),
  recover: () => import('#app/pages/recover/RecoverPage.tsx'),
  'reset-password': () => import('#app/pages/reset-password/ResetPasswordPage.tsx'),
  privacy: () => import('#app/pages/privacy/PrivacyPage.tsx'),
  'user-panel': () => import('#app/pages/user-panel/UserPanelPage.tsx'),
  'create-card': () => import('#app/pages/create-card/CreateCardPage.tsx'),
  profile: () => import('#app/pages/profile/ProfilePage.tsx'),
  admin: () => import('#app/pages/admin/AdminPage.tsx'),
  'admin-create-card': () => import('#app/pages/admin-create-card/AdminCreateCardPage.tsx'),
  'admin-edit-card': () => import('#app/pages/admin-edit-card/AdminEditCardPage.tsx'),
} satisfies Loaders;
