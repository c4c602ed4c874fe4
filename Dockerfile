# docker build .                              the site, with an empty library
# docker build --build-arg WITH_STARTER=1 .   and the font packages of the starter library (about 260 MB)

FROM node:20-bookworm AS build
WORKDIR /app
ARG WITH_STARTER=0
# Another package registry: --build-arg npm_config_registry=…
ARG npm_config_registry
# better-sqlite3 is compiled where its prebuilt file can't be fetched; the headers are in the image.
ENV npm_config_nodedir=/usr/local
COPY package.json package-lock.json .npmrc ./
COPY content/package.json content/
# The workspace `content` depends on the font packages and on nothing else.
RUN if [ "$WITH_STARTER" = 1 ]; then npm ci; else npm ci --workspaces=false; fi
COPY . .
RUN npm run build
# What runs: no tools, no sources, none of the compiler's leftovers. TypeScript is an optional peer of Remix's
# server, for its types only, and npm keeps it.
RUN if [ "$WITH_STARTER" = 1 ]; then npm prune --omit=dev; else npm prune --omit=dev --workspaces=false; fi \
 && rm -rf node_modules/typescript node_modules/.bin/tsc node_modules/.bin/tsserver \
 && cd node_modules/better-sqlite3 && rm -rf deps src build/Release/obj build/Release/.deps build/Release/obj.target \
 && cd /app && mkdir /site \
 && mv package.json build node_modules /site/ \
 && mkdir /site/cli && cp cli/*.mjs /site/cli/ \
 && if [ "$WITH_STARTER" = 1 ]; then mv content /site/; fi

FROM node:20-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data IMPORT_STARTER=never
RUN mkdir /data && chown node:node /data
COPY --from=build /site ./
USER node
VOLUME /data
EXPOSE 3000
# The first start of a starter library takes a minute or two before it answers.
HEALTHCHECK --interval=30s --timeout=5s --start-period=180s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/start.mjs"]
