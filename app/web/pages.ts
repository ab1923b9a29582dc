import type { ComponentType } from 'react';
import type { PageName, PageProps } from './page-props.ts';

type Loaders = { [Name in PageName]: () => Promise<{ default: ComponentType<PageProps[Name]> }> };

/**
 * Every page by name. Each is a chunk of its own, so a public card never loads the code of another page.
 * The server renders the same component with the same props (page-props.ts); they travel in the document as JSON.
 */
export const pages = {
  home: () => import('./pages/public/HomePage.tsx'),
  card: () => import('./pages/public/CardPage.tsx'),
  'not-found': () => import('./pages/public/NotFoundPage.tsx'),
  login: () => import('./pages/account/LoginPage.tsx'),
  register: () => import('./pages/account/RegisterPage.tsx'),
  'saved-cards': () => import('./pages/account/SavedCardsPage.tsx'),
  achievements: () => import('./pages/account/AchievementsPage.tsx'),
  messages: () => import('./pages/account/MessagesPage.tsx'),
  'profile-settings': () => import('./pages/account/ProfileSettingsPage.tsx'),
  recover: () => import('./pages/account/RecoverPage.tsx'),
  'reset-password': () => import('./pages/account/ResetPasswordPage.tsx'),
  privacy: () => import('./pages/public/PrivacyPage.tsx'),
  'user-panel': () => import('./pages/panel/UserPanelPage.tsx'),
  'create-card': () => import('./pages/panel/CreateCardPage.tsx'),
  profile: () => import('./pages/account/ProfilePage.tsx'),
  admin: () => import('./pages/admin/AdminPage.tsx'),
  'admin-create-card': () => import('./pages/admin/AdminCreateCardPage.tsx'),
  'admin-edit-card': () => import('./pages/admin/AdminEditCardPage.tsx'),
} satisfies Loaders;
