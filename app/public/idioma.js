// What Intl loads when it is first asked takes a slow phone a tenth of a second: asked while the app is on its way.
Intl.DateTimeFormat.supportedLocalesOf('es-AR');
