import type { ResourceDefinitions, TranslateFunction } from 'react-admin';
import {
  mayReach,
  RESOURCES,
  type Resource,
  type Powers,
} from '@gremio/contract/personal/rules.ts';
import { folded, foldedWords } from '@gremio/contract/platform/folded.ts';
import { PLACE_NAMES, placePath } from '../desk/place.ts';
import { labelOf, pagesOf, placesOf } from '../desk/pages.ts';
import type { Manual } from '../help/manual.ts';
import { HELP_TOPICS, type HelpTopic, isJobOf } from '../help/topics.ts';
import { reportPath } from '../reports/report.ts';
import type { Room } from '../rooms.ts';
import type { Found } from './search.ts';

const PAGES = 'Páginas';
const ACTIONS = 'Acciones';
const REPORTS = 'Informes';
const HELP = 'Ayuda';

interface Reader {
  rooms: Room[];
  powers: Powers;
  resources: ResourceDefinitions;
  translate: TranslateFunction;
}

const isResource = (name: string): name is Resource => RESOURCES.some((one) => one === name);

/** Pages of the console, the records that may be added and the jobs of the manual, for a clerk. */
export function staticPages({ rooms, powers, resources, translate }: Reader): Found[] {
  const page = (title: string, to: string, detail?: string): Found => ({
    key: to,
    group: PAGES,
    title,
    to,
    ...(detail ? { detail } : {}),
  });
  const places = placesOf(rooms, powers);
  const inPlaces = places.flatMap((place) =>
    pagesOf(rooms, place, powers).map((one) =>
      page(labelOf(one, translate), one.to, PLACE_NAMES[place]),
    ),
  );
  const linked = rooms
    .flatMap(({ pages = [] }) => pages)
    .filter(({ resource }) => mayReach(powers, resource, 'r'))
    .map(({ to, place, label, words = '' }): Found => ({
      ...page(label, to, PLACE_NAMES[place]),
      words,
    }));
  const adds = Object.values(resources).flatMap(({ name, hasCreate }): Found[] =>
    hasCreate && isResource(name) && mayReach(powers, name, 'w')
      ? [
          {
            key: `${name} create`,
            group: ACTIONS,
            title: translate(`resources.${name}.action.create`),
            words: `agregar nuevo nueva ${translate(`resources.${name}.name`, { smart_count: 1 })}`,
            to: `/${name}/create`,
          },
        ]
      : [],
  );
  const reports = rooms
    .flatMap(({ reports = [] }) => reports)
    .filter(({ informe }) => mayReach(powers, informe.recurso, 'r'))
    .map((report): Found => ({
      key: reportPath(report),
      group: REPORTS,
      title: report.informe.titulo,
      detail: report.informe.responde,
      to: reportPath(report),
    }));
  const jobs = HELP_TOPICS.filter((topic) => isJobOf(powers, topic));
  return [
    ...places.map((place) => page(PLACE_NAMES[place], placePath(place))),
    ...inPlaces,
    ...linked,
    page('Tu cuenta', '/cuenta'),
    page('Ayuda', '/ayuda'),
    ...adds,
    ...reports,
    ...jobs.flatMap(({ slug, at, title, words }): Found[] =>
      at === null
        ? []
        : [{ key: `trabajo ${slug}`, group: ACTIONS, title, words: words.join(' '), to: at }],
    ),
    ...jobs.map(topicPage),
  ];
}

const topicPage = ({ slug, title, words }: HelpTopic): Found => ({
  key: `ayuda ${slug}`,
  group: HELP,
  title,
  detail: 'Cómo se hace',
  words: words.join(' '),
  to: `/ayuda/${slug}`,
});

/** The clerk's jobs whose text has every word that was typed, and the words of the glossary. */
export function pagesOfManual(manual: Manual, powers: Powers, typed: string): Found[] {
  const { topics, entries } = manual.find(typed);
  return [
    ...topics.filter((topic) => isJobOf(powers, topic)).map(topicPage),
    ...entries.map(({ word }): Found => ({
      key: `palabra ${word}`,
      group: HELP,
      title: word,
      detail: 'Qué es',
      to: `/ayuda?q=${encodeURIComponent(word)}`,
    })),
  ];
}

/** Pages whose title, or further words, have every word that was typed. */
export function matchingPages(pages: Found[], typed: string): Found[] {
  const words = foldedWords(typed);
  if (words.length === 0) return [];
  return pages.filter(({ title, words: further = '' }) => {
    const text = folded(`${title} ${further}`);
    return words.every((word) => text.includes(word));
  });
}

/** True if the whole title was typed: the page then precedes records that contain the same words. */
export const isNamed = ({ title }: Found, typed: string): boolean =>
  folded(title) === folded(typed.trim());
