# The command, with Chromium for --render, and all that "serve" and "worker" can use. See docs/guide/image.md.
# The version of Node is the one that package-lock.json has for the tests.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund \
    && npm pack --loglevel=error \
    && mkdir /app \
    && tar --extract --gzip --file treegram-*.tgz --directory /app --strip-components 1
WORKDIR /app
# The lock of the repository says which versions of the optional packages are installed, too, and with which content.
RUN rm npm-shrinkwrap.json \
    && cp /src/package-lock.json . \
    && node /src/scripts/write-image-package.ts \
    && npm install --ignore-scripts --no-audit --no-fund --loglevel=error

FROM node:24.21.0-bookworm-slim
RUN apt-get update \
    && apt-get install --yes --no-install-recommends chromium fonts-noto-core tini \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --gid 10001 treegram \
    && useradd --uid 10001 --gid treegram --home-dir /tmp --no-create-home --shell /usr/sbin/nologin treegram \
    && install --directory --owner treegram --group treegram /data
COPY --from=build /app /app
# What is written beside /data goes to /tmp: the root file system may be read-only.
ENV NODE_ENV=production HOME=/tmp XDG_CACHE_HOME=/tmp/cache PATH=/app/bin:$PATH
RUN ln -s treegram.js /app/bin/treegram
USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 4270
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:4270/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "treegram"]
CMD ["serve", "--address", "0.0.0.0", "--host-name", "localhost", "--token-file", "/run/secrets/tokens"]
