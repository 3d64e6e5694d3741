/* Runs before anything else, in any browser of the last twenty years, so it is ES5 only. */
(function () {
  'use strict';

  function fill(object, name, value) {
    if (!object || object[name]) return;
    Object.defineProperty(object, name, { configurable: true, value: value, writable: true });
  }

  function isPromised() {
    return (
      'noModule' in document.createElement('script') &&
      typeof Array.prototype.findLast === 'function' &&
      typeof Object.hasOwn === 'function' &&
      typeof window.structuredClone === 'function' &&
      'inert' in HTMLElement.prototype &&
      !!window.CSS &&
      !!CSS.supports &&
      CSS.supports('selector(:has(a))')
    );
  }

  /* Polyfills of small features that the oldest browser of the list lacks (docs/navegadores.md). */
  function fillIn() {
    fill(Array.prototype, 'toSorted', function (compare) {
      return Array.prototype.slice.call(this).sort(compare);
    });
    fill(Array.prototype, 'toReversed', function () {
      return Array.prototype.slice.call(this).reverse();
    });
    fill(String.prototype, 'isWellFormed', function () {
      try {
        return typeof encodeURIComponent(this) === 'string';
      } catch (error) {
        return false;
      }
    });
    fill(Map, 'groupBy', function (items, keyOf) {
      var groups = new Map();
      Array.from(items).forEach(function (item, index) {
        var key = keyOf(item, index);
        if (groups.has(key)) groups.get(key).push(item);
        else groups.set(key, [item]);
      });
      return groups;
    });
    fill(Promise, 'withResolvers', function () {
      var made = {};
      made.promise = new Promise(function (resolve, reject) {
        made.resolve = resolve;
        made.reject = reject;
      });
      return made;
    });
    fill(URL, 'canParse', function (address, base) {
      try {
        return Boolean(new URL(address, base));
      } catch (error) {
        return false;
      }
    });
    fill(AbortSignal, 'timeout', function (ms) {
      var controller = new AbortController();
      setTimeout(function () {
        controller.abort(new DOMException('The operation timed out.', 'TimeoutError'));
      }, ms);
      return controller.signal;
    });
    fill(CanvasRenderingContext2D.prototype, 'roundRect', function (x, y, width, height, radius) {
      this.moveTo(x + radius, y);
      this.arcTo(x + width, y, x + width, y + height, radius);
      this.arcTo(x + width, y + height, x, y + height, radius);
      this.arcTo(x, y + height, x, y, radius);
      this.arcTo(x, y, x + width, y, radius);
      this.closePath();
    });
  }

  /* Without its root the app does not start. */
  function show(id) {
    var root = document.getElementById('root');
    var page = document.getElementById(id);
    var first = document.getElementById('portada');
    if (!root || !page) return;
    root.parentNode.removeChild(root);
    if (first) first.parentNode.removeChild(first);
    page.removeAttribute('hidden');
  }

  /* Once something was drawn, the app reports its own failures. */
  function isDrawn() {
    var root = document.getElementById('root');
    return !root || !!root.firstElementChild;
  }

  function onError(event) {
    var failed = event.target && event.target.nodeName;
    var ours = failed === 'SCRIPT' || (event.filename && /\/assets\//.test(event.filename));
    if (!ours || isDrawn()) return;
    show(/SyntaxError/.test(event.message || '') ? 'navegador-viejo' : 'no-abrio');
  }

  if (!isPromised()) {
    show('navegador-viejo');
    return;
  }
  fillIn();
  window.addEventListener('error', onError, true);
})();
