/**
 * How elements look that frames have under other names, as browsers show the originals. `:where()` weighs nothing, so whatever the page says
 * of them comes first.
 */
export const OWN_SHEET = `:where(x-form,x-frame,x-xmp,x-plaintext,x-listing,x-marquee,x-p,x-div,x-li,x-ul,x-ol,x-dl,x-dd,x-dt,x-table,x-section,x-article,
x-h1,x-h2,x-h3,x-h4,x-h5,x-h6,x-blockquote,x-pre,x-center){display:block}
:where(x-xmp,x-plaintext,x-listing,x-pre){white-space:pre;font-family:monospace;margin:1em 0}
:where(x-textarea){display:inline-block;white-space:pre-wrap;border:1px solid #767676;min-width:12em;min-height:2.5em;font-family:monospace}
:where(x-iframe,x-embed,x-frame){display:inline-block;min-width:2em;min-height:1em;background:#8882;outline:1px dashed #888}
:where(x-object,x-applet){display:inline-block}
:where([data-href]){color:#00e;text-decoration:underline;cursor:pointer}
`
