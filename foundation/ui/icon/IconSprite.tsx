import * as lucide from '#foundation/ui/icon/lucide.ts';
import { FacebookIcon, InstagramIcon, TikTokIcon, VitrinaIcon, WhatsAppIcon } from './OwnIcons.tsx';

const ICONS = {
  alert: lucide.CircleAlert,
  back: lucide.ArrowLeft,
  bag: lucide.ShoppingBag,
  bin: lucide.Trash2,
  briefcase: lucide.BriefcaseBusiness,
  camera: lucide.Camera,
  car: lucide.Car,
  chat: lucide.MessageCircle,
  check: lucide.CircleCheck,
  close: lucide.X,
  compass: lucide.Compass,
  contact: lucide.ContactRound,
  copy: lucide.Copy,
  download: lucide.Download,
  eye: lucide.Eye,
  'eye-off': lucide.EyeOff,
  facebook: FacebookIcon,
  filter: lucide.SlidersHorizontal,
  forward: lucide.ChevronRight,
  globe: lucide.Globe,
  heart: lucide.Heart,
  house: lucide.House,
  instagram: InstagramIcon,
  key: lucide.KeyRound,
  laptop: lucide.Laptop,
  leave: lucide.LogOut,
  mail: lucide.Mail,
  minus: lucide.Minus,
  navigation: lucide.Navigation,
  offline: lucide.CloudOff,
  outside: lucide.ExternalLink,
  pencil: lucide.Pencil,
  person: lucide.CircleUser,
  phone: lucide.Phone,
  pin: lucide.MapPin,
  plus: lucide.Plus,
  qr: lucide.QrCode,
  search: lucide.Search,
  share: lucide.Share2,
  shield: lucide.ShieldCheck,
  smartphone: lucide.Smartphone,
  star: lucide.Star,
  store: lucide.Store,
  tiktok: TikTokIcon,
  utensils: lucide.Utensils,
  vitrina: VitrinaIcon,
  whatsapp: WhatsAppIcon,
  wrench: lucide.Wrench,
};
export type IconName = keyof typeof ICONS;
export const ICON_NAMES = /* @__PURE__ */ Object.keys(ICONS) as IconName[];

/** Stroke and fill are those of the place of use. */
function Symbols() {
  return Object.entries(ICONS).map(([name, Drawing]) => (
    <symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
      {'d' in Drawing ? <path d={Drawing.d} /> : <Drawing />}
    </symbol>
  ));
}

export const IconSprite = () => (
  <svg aria-hidden="true">
    <Symbols />
  </svg>
);
