import {
  ArrowLeft,
  BriefcaseBusiness,
  Camera,
  Car,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleUser,
  CloudOff,
  Compass,
  ContactRound,
  Copy,
  Download,
  ExternalLink,
  Eye,
  EyeOff,
  Globe,
  Heart,
  House,
  KeyRound,
  Laptop,
  LogOut,
  Mail,
  MapPin,
  MessageCircle,
  Minus,
  Navigation,
  Pencil,
  Phone,
  Plus,
  QrCode,
  Search,
  SearchX,
  Share2,
  ShieldCheck,
  ShoppingBag,
  SlidersHorizontal,
  Smartphone,
  Star,
  Store,
  Trash2,
  Utensils,
  Wrench,
  X,
} from '#foundation/ui/icon/lucide.ts';
import { FacebookIcon, InstagramIcon, TikTokIcon, VitrinaIcon, WhatsAppIcon } from './OwnIcons.tsx';

const ICONS = {
  alert: CircleAlert,
  back: ArrowLeft,
  bag: ShoppingBag,
  bin: Trash2,
  briefcase: BriefcaseBusiness,
  camera: Camera,
  car: Car,
  chat: MessageCircle,
  check: CircleCheck,
  close: X,
  compass: Compass,
  contact: ContactRound,
  copy: Copy,
  download: Download,
  eye: Eye,
  'eye-off': EyeOff,
  facebook: FacebookIcon,
  filter: SlidersHorizontal,
  forward: ChevronRight,
  globe: Globe,
  heart: Heart,
  house: House,
  instagram: InstagramIcon,
  key: KeyRound,
  laptop: Laptop,
  leave: LogOut,
  mail: Mail,
  minus: Minus,
  navigation: Navigation,
  'no-results': SearchX,
  offline: CloudOff,
  outside: ExternalLink,
  pencil: Pencil,
  person: CircleUser,
  phone: Phone,
  pin: MapPin,
  plus: Plus,
  qr: QrCode,
  search: Search,
  share: Share2,
  shield: ShieldCheck,
  smartphone: Smartphone,
  star: Star,
  store: Store,
  tiktok: TikTokIcon,
  utensils: Utensils,
  vitrina: VitrinaIcon,
  whatsapp: WhatsAppIcon,
  wrench: Wrench,
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
