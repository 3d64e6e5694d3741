import type { Page } from '@playwright/test';

/** English texts of the libraries that lack a translation: whole words, or beginnings of sentences. */
const ENGLISH = new RegExp(
  [
    '^(?:open|close|clear|search|save|delete|edit|create|export|loading|next|previous|undo|select|sort|more|menu)$',
    '^(?:go to |rows per page|items per page|no options|select (?:all|row|date|time)|sort by |choose |open |clear |remove |toggle )',
    '\\bof more than\\b',
  ].join('|'),
  'i',
);

/** Keys of a text that has no translation. */
const KEY = /\b(?:ra|resources)\.[a-z_.]+/;

/** Returns the visible texts of a screen and those for screen readers that are not Spanish. */
export async function foreignWords(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription'];
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...attributes.map((name) => element.getAttribute(name) ?? ''),
      ...[...element.childNodes].flatMap((node) =>
        node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [],
      ),
    ]);
    return [...new Set([document.title, ...said].map((one) => one.trim()))];
  });
  return words.filter((said) => KEY.test(said) || ENGLISH.test(said));
}
