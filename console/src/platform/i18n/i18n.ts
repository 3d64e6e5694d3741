import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Room } from '../rooms.ts';
import { es } from './es.ts';

/** The console's messages in Spanish: react-admin's, and each room's texts. */
export function i18nFor(rooms: Room[]): I18nProvider {
  const resources = Object.assign({}, ...rooms.map((room) => room.texts));
  return polyglotI18nProvider(() => ({ ...es, resources }), 'es', [
    { locale: 'es', name: 'Español' },
  ]);
}
