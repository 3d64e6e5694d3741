import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import type { Room } from '../rooms.ts';
import { es } from './es.ts';

/** Everything the console says, in Spanish: react-admin's sentences and each room's words. */
export function i18nFor(rooms: Room[]): I18nProvider {
  const resources = Object.assign({}, ...rooms.map((room) => room.texts));
  return polyglotI18nProvider(() => ({ ...es, resources }), 'es', [
    { locale: 'es', name: 'Español' },
  ]);
}
